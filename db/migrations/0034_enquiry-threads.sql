CREATE TABLE "enquiry_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"staff_id" uuid,
	"words" text NOT NULL,
	"version" integer NOT NULL,
	"message_id" text
);
--> statement-breakpoint
DROP INDEX "enquiries_written";--> statement-breakpoint
DROP INDEX "enquiries_waiting";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, fold(name || ' ' || subject || ' ' || message || ' ' || order_number || ' ' || reference || ' ' || replace(reference, '-', ''))) || array_to_tsvector(array['@' || lower(email)])) STORED;--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_reference_enquiries_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."enquiries"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_of_enquiry" ON "enquiry_replies" USING btree ("reference","id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_assigned" ON "enquiries" USING btree ("assigned_to","written_at","id") WHERE "enquiries"."done_at" is null;--> statement-breakpoint
CREATE INDEX "enquiries_done" ON "enquiries" USING btree ("done_at","id") WHERE "enquiries"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search");--> statement-breakpoint
CREATE INDEX "enquiries_written" ON "enquiries" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_waiting" ON "enquiries" USING btree ("written_at","id") WHERE "enquiries"."done_at" is null;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_id_unique" UNIQUE("id");