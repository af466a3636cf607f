CREATE TABLE "merged_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"is_proven" boolean NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_guest" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"is_proven" boolean NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"sort_name" text NOT NULL,
	"phone_end" text NOT NULL,
	"postcodes" text[] NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"staff_id" uuid,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merged_accounts" ADD CONSTRAINT "merged_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_accounts_by_email" ON "merged_accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "merged_accounts_of_account" ON "merged_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "people_joined" ON "people" USING btree ("joined_at","account_id");--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" USING btree ("sort_name","account_id");--> statement-breakpoint
CREATE INDEX "people_by_email" ON "people" USING btree ("email","joined_at");--> statement-breakpoint
CREATE INDEX "people_by_mailbox" ON "people" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "people_by_phone" ON "people" USING btree ("phone_end");--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("search");--> statement-breakpoint
CREATE INDEX "person_notes_of_account" ON "person_notes" USING btree ("account_id","id");