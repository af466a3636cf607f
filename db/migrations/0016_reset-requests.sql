CREATE TABLE "reset_requests" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reset_requests" ADD CONSTRAINT "reset_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_requests_of_account" ON "reset_requests" USING btree ("account_id","created_at");