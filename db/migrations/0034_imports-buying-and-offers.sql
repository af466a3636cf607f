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
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"verdict" text NOT NULL,
	"drink_id" text,
	"name" text NOT NULL,
	"cells" jsonb,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"because" text DEFAULT '' NOT NULL,
	"outcome" text,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"header" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"new" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"batch" uuid NOT NULL,
	"change" bigint,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"applied_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_order_terms" (
	"version" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"percent" integer NOT NULL,
	"minimum" integer NOT NULL,
	"days" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	CONSTRAINT "first_order_percent" CHECK ("first_order_terms"."percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "picking_runs" ADD COLUMN "left_by" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "percent" integer DEFAULT 10;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "minimum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "code_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_drinks" ADD CONSTRAINT "supplier_drinks_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecasts_due" ON "drink_forecasts" USING btree ("drink_id") WHERE "drink_forecasts"."is_due";--> statement-breakpoint
CREATE INDEX "purchases_of_drink" ON "purchase_lines" USING btree ("drink_id");--> statement-breakpoint
CREATE INDEX "purchases_created" ON "purchase_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchase_orders" USING btree ("created_at","id") WHERE "purchase_orders"."state" in ('draft', 'sent', 'partly_received');--> statement-breakpoint
CREATE INDEX "purchases_of_supplier" ON "purchase_orders" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_of_purchase" ON "purchase_receipts" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "suppliers_of_drink" ON "supplier_drinks" USING btree ("drink_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_preferred_supplier" ON "supplier_drinks" USING btree ("drink_id") WHERE "supplier_drinks"."is_preferred";--> statement-breakpoint
CREATE UNIQUE INDEX "one_supplier_of_a_name" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "suppliers_by_name" ON "suppliers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "import_rows_by_verdict" ON "import_rows" USING btree ("import_id","verdict","number");--> statement-breakpoint
CREATE INDEX "import_rows_to_apply" ON "import_rows" USING btree ("import_id","number") WHERE "import_rows"."outcome" is null and "import_rows"."verdict" in ('new', 'changed');--> statement-breakpoint
CREATE INDEX "import_rows_not_done" ON "import_rows" USING btree ("import_id","number") WHERE "import_rows"."because" <> '';--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "drinks_in_multi_buy" ON "drinks" USING btree ("id") WHERE "drinks"."multi_buy";--> statement-breakpoint
CREATE UNIQUE INDEX "one_run_for_an_action" ON "picking_runs" USING btree ("left_by") WHERE "picking_runs"."left_by" is not null;