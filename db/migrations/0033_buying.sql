CREATE TABLE "drink_forecasts" (
	"drink_id" text PRIMARY KEY NOT NULL,
	"rate" double precision NOT NULL,
	"spread" double precision NOT NULL,
	"reorder_at" double precision NOT NULL,
	"is_due" boolean DEFAULT false NOT NULL,
	"counted_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"drink_id" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"cases" integer NOT NULL,
	"case_size" integer NOT NULL,
	"case_cost" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_lines_order_id_drink_id_pk" PRIMARY KEY("order_id","drink_id"),
	CONSTRAINT "purchase_numbers" CHECK ("purchase_lines"."cases" > 0 and "purchase_lines"."case_size" > 0 and "purchase_lines"."case_cost" >= 0 and "purchase_lines"."received" >= 0 and "purchase_lines"."broken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"supplier_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expected_on" date,
	"ended_at" timestamp (3) with time zone,
	"total" integer NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "purchase_orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"delivery_note" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_seasons" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"weekdays" double precision[] NOT NULL,
	"weeks" double precision[] NOT NULL,
	"counted_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_drinks" (
	"supplier_id" uuid NOT NULL,
	"drink_id" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"case_size" integer NOT NULL,
	"case_cost" integer NOT NULL,
	"is_preferred" boolean DEFAULT false NOT NULL,
	CONSTRAINT "supplier_drinks_supplier_id_drink_id_pk" PRIMARY KEY("supplier_id","drink_id"),
	CONSTRAINT "supplied_numbers" CHECK ("supplier_drinks"."case_size" > 0 and "supplier_drinks"."case_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"contact_before" jsonb,
	"account_code" text DEFAULT '' NOT NULL,
	"lead_days" smallint NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	"minimum_cases" integer DEFAULT 0 NOT NULL,
	"awrs" text DEFAULT '' NOT NULL,
	"awrs_checked_on" date,
	"awrs_checked_by" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "supplier_state" CHECK ("suppliers"."state" in ('active', 'retired')),
	CONSTRAINT "supplier_numbers" CHECK ("suppliers"."lead_days" >= 0 and "suppliers"."minimum" >= 0 and "suppliers"."minimum_cases" >= 0)
);
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_drinks" ADD CONSTRAINT "supplier_drinks_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecasts_due" ON "drink_forecasts" USING btree ("drink_id") WHERE "drink_forecasts"."is_due";--> statement-breakpoint
CREATE INDEX "purchases_of_drink" ON "purchase_lines" USING btree ("drink_id");--> statement-breakpoint
CREATE INDEX "purchases_created" ON "purchase_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchase_orders" USING btree ("created_at","id") WHERE "purchase_orders"."state" in ('draft', 'sent', 'partly_received');--> statement-breakpoint
CREATE INDEX "purchases_of_supplier" ON "purchase_orders" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_of_purchase" ON "purchase_receipts" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "suppliers_of_drink" ON "supplier_drinks" USING btree ("drink_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_preferred_supplier" ON "supplier_drinks" USING btree ("drink_id") WHERE "supplier_drinks"."is_preferred";--> statement-breakpoint
CREATE UNIQUE INDEX "one_supplier_of_a_name" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "suppliers_by_name" ON "suppliers" USING btree ("name","id");