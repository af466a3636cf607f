CREATE TABLE "picked_lines" (
	"run_id" integer NOT NULL,
	"drink_id" text NOT NULL,
	"picked" integer NOT NULL,
	"is_short" boolean DEFAULT false NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picked_lines_run_id_drink_id_pk" PRIMARY KEY("run_id","drink_id")
);
--> statement-breakpoint
CREATE TABLE "picking_run_orders" (
	"run_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"bottles" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"packed_at" timestamp (3) with time zone,
	"packed_by" text,
	"box" text,
	"weight_g" integer,
	CONSTRAINT "picking_run_orders_run_id_order_id_pk" PRIMARY KEY("run_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "picking_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picking_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	"place" text NOT NULL,
	"is_bench" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "parcel_return_lines" (
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"back" smallint NOT NULL,
	"broken" smallint NOT NULL,
	"lost" smallint NOT NULL,
	CONSTRAINT "parcel_return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "a_return_has_bottles" CHECK ("parcel_return_lines"."back" >= 0 and "parcel_return_lines"."broken" >= 0 and "parcel_return_lines"."lost" >= 0 and "parcel_return_lines"."back" + "parcel_return_lines"."broken" + "parcel_return_lines"."lost" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"next_step" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "parcel_returns_parcel_id_unique" UNIQUE("parcel_id")
);
--> statement-breakpoint
CREATE TABLE "pay_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engraved_bottles" (
	"line_id" uuid NOT NULL,
	"bottle" smallint NOT NULL,
	"state" text NOT NULL,
	"cut_at" timestamp (3) with time zone,
	"cut_by" text,
	"checked_at" timestamp (3) with time zone,
	"checked_by" text,
	"spoilt" smallint DEFAULT 0 NOT NULL,
	"spoilt_because" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "engraved_bottles_line_id_bottle_pk" PRIMARY KEY("line_id","bottle"),
	CONSTRAINT "a_cut_bottle_says_when" CHECK (("engraved_bottles"."state" in ('cut', 'checked')) = ("engraved_bottles"."cut_at" is not null)),
	CONSTRAINT "a_checked_bottle_says_when" CHECK (("engraved_bottles"."state" = 'checked') = ("engraved_bottles"."checked_at" is not null))
);
--> statement-breakpoint
DROP INDEX "enquiries_written";--> statement-breakpoint
DROP INDEX "enquiries_waiting";--> statement-breakpoint
DROP INDEX "one_open_order_per_shopper";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, fold(name || ' ' || subject || ' ' || message || ' ' || order_number || ' ' || reference || ' ' || replace(reference, '-', ''))) || array_to_tsvector(array['@' || lower(email)])) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gone" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cut" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "checked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "missing" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "box" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "weight_g" integer;--> statement-breakpoint
ALTER TABLE "picked_lines" ADD CONSTRAINT "picked_lines_run_id_picking_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."picking_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_run_orders" ADD CONSTRAINT "picking_run_orders_run_id_picking_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."picking_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_run_orders" ADD CONSTRAINT "picking_run_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_reference_enquiries_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."enquiries"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_return_lines" ADD CONSTRAINT "parcel_return_lines_return_id_parcel_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."parcel_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_return_lines" ADD CONSTRAINT "parcel_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_returns" ADD CONSTRAINT "parcel_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_returns" ADD CONSTRAINT "parcel_returns_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engraved_bottles" ADD CONSTRAINT "engraved_bottles_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_in_one_run" ON "picking_run_orders" USING btree ("order_id") WHERE "picking_run_orders"."is_open";--> statement-breakpoint
CREATE INDEX "runs_of_order" ON "picking_run_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "runs_under_way" ON "picking_runs" USING btree ("id") WHERE "picking_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "replies_of_enquiry" ON "enquiry_replies" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "returns_of_line" ON "parcel_return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "parcel_returns_of_order" ON "parcel_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_returns_by_day" ON "parcel_returns" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "parcel_returns_waiting" ON "parcel_returns" USING btree ("at","id") WHERE "parcel_returns"."next_step" = 'wait';--> statement-breakpoint
CREATE INDEX "pay_links_of_order" ON "pay_links" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_phone" ON "accounts" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "enquiries_assigned" ON "enquiries" USING btree ("assigned_to","written_at","id") WHERE "enquiries"."done_at" is null;--> statement-breakpoint
CREATE INDEX "enquiries_done" ON "enquiries" USING btree ("done_at","id") WHERE "enquiries"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search");--> statement-breakpoint
CREATE INDEX "orders_to_arrive" ON "orders" USING btree ("promised_by","id") WHERE "orders"."status" = 'dispatched';--> statement-breakpoint
CREATE INDEX "enquiries_written" ON "enquiries" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_waiting" ON "enquiries" USING btree ("written_at","id") WHERE "enquiries"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_order_per_shopper" ON "orders" USING btree ("account_id") WHERE "orders"."status" = 'unpaid' and "orders"."placed_by" is null;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_id_unique" UNIQUE("id");