CREATE TABLE "office_log_checks" (
	"last" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
create trigger keep_office_log_checks before update or delete on office_log_checks
  for each row execute function keep_office_changes();
--> statement-breakpoint
create trigger keep_all_office_log_checks before truncate on office_log_checks
  for each statement execute function keep_office_changes();
