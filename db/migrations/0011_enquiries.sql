CREATE TABLE "enquiries" (
	"reference" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"query_type" text NOT NULL,
	"order_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"account_id" uuid,
	"written_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"once" text,
	"words_hash" text NOT NULL,
	CONSTRAINT "enquiries_once_unique" UNIQUE("once")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_written" ON "enquiries" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "enquiries_of_account" ON "enquiries" USING btree ("account_id");