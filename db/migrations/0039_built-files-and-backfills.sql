CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "built_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"superseded_at" timestamp (3) with time zone
);
