CREATE TABLE "drink_lookup" (
	"drink_id" text PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"drink_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" integer NOT NULL,
	"because" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "movement_moves" CHECK ("stock_movements"."by" <> 0)
);
--> statement-breakpoint
CREATE TABLE "display_texts" (
	"part" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "display_versions" (
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	CONSTRAINT "display_versions_part_version_pk" PRIMARY KEY("part","version")
);
--> statement-breakpoint
CREATE TABLE "planned_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"drink_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"price" integer NOT NULL,
	"old_price" integer,
	"sets_old_price" boolean NOT NULL,
	"state" text NOT NULL,
	"price_before" integer,
	"old_price_before" integer,
	"because" text DEFAULT '' NOT NULL,
	"batch" uuid NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_ends_after_it_begins" CHECK ("planned_prices"."until" is null or "planned_prices"."until" > "planned_prices"."at"),
	CONSTRAINT "plan_has_a_price" CHECK ("planned_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"drink_id" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"price" integer NOT NULL,
	"old_price" integer,
	"charged" integer NOT NULL,
	"staff_id" uuid,
	"by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photograph_files" (
	"name" text NOT NULL,
	"part" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photograph_files_name_part_pk" PRIMARY KEY("name","part")
);
--> statement-breakpoint
CREATE TABLE "photographs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drink_id" text,
	"goes_first" boolean DEFAULT false NOT NULL,
	"wants_cut" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"because" text DEFAULT '' NOT NULL,
	"done" smallint DEFAULT 0 NOT NULL,
	"steps" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"base" text DEFAULT '' NOT NULL,
	"blur" text DEFAULT '' NOT NULL,
	"cut_base" text DEFAULT '' NOT NULL,
	"cut_blur" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"staff_id" uuid,
	"by" text NOT NULL,
	"batch" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"count_id" integer NOT NULL,
	"drink_id" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"by" text NOT NULL,
	"counted" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_count_lines_count_id_drink_id_staff_id_pk" PRIMARY KEY("count_id","drink_id","staff_id"),
	CONSTRAINT "counted_is_a_number" CHECK ("stock_count_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"of" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
DROP INDEX "orders_to_arrive";--> statement-breakpoint
DROP INDEX "orders_waiting";--> statement-breakpoint
ALTER TABLE "engraved_bottles" ALTER COLUMN "spoilt_because" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "engraved_bottles" ALTER COLUMN "spoilt_because" SET DATA TYPE text[] USING CASE WHEN "spoilt_because" = '' THEN '{}'::text[] ELSE ARRAY["spoilt_because"] END;--> statement-breakpoint
ALTER TABLE "engraved_bottles" ALTER COLUMN "spoilt_because" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drink_handling" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "drinks" ADD COLUMN "state" text DEFAULT 'on_sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "drinks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drinks" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (stock <= 5) STORED;--> statement-breakpoint
ALTER TABLE "drinks" ADD COLUMN "photographs" jsonb;--> statement-breakpoint
ALTER TABLE "picking_runs" ADD COLUMN "concern" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "picking_runs" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "promised_by" date;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "authorised_on" date;--> statement-breakpoint
ALTER TABLE "drink_lookup" ADD CONSTRAINT "drink_lookup_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drink_lookup_words" ON "drink_lookup" USING gin ("words");--> statement-breakpoint
CREATE INDEX "movements_of_drink" ON "stock_movements" USING btree ("drink_id","id");--> statement-breakpoint
CREATE INDEX "plans_waiting" ON "planned_prices" USING btree ("at") WHERE "planned_prices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "plans_running" ON "planned_prices" USING btree ("until") WHERE "planned_prices"."state" = 'running';--> statement-breakpoint
CREATE INDEX "plans_of_drink" ON "planned_prices" USING btree ("drink_id") WHERE "planned_prices"."state" in ('waiting', 'running', 'refused');--> statement-breakpoint
CREATE INDEX "history_of_drink" ON "price_history" USING btree ("drink_id","from_at","id");--> statement-breakpoint
CREATE INDEX "photographs_newest" ON "photographs" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "photographs_of_drink" ON "photographs" USING btree ("drink_id","sent_at");--> statement-breakpoint
CREATE INDEX "photographs_by_base" ON "photographs" USING btree ("base");--> statement-breakpoint
CREATE INDEX "photographs_by_cut" ON "photographs" USING btree ("cut_base");--> statement-breakpoint
CREATE INDEX "photographs_to_make" ON "photographs" USING btree ("sent_at") WHERE "photographs"."state" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "counts_open" ON "stock_counts" USING btree ("id") WHERE "stock_counts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "handling_by_bin" ON "drink_handling" USING btree ("bin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "drinks_by_name" ON "drinks" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "drinks_low" ON "drinks" USING btree ("in_stock","name","id") WHERE "drinks"."is_low";--> statement-breakpoint
CREATE INDEX "drinks_by_price" ON "drinks" USING btree ("price_now","id");--> statement-breakpoint
CREATE INDEX "drinks_by_added" ON "drinks" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "drinks_in_state" ON "drinks" USING btree ("state");--> statement-breakpoint
CREATE INDEX "drinks_without_photo" ON "drinks" USING btree ("id") WHERE "drinks"."photo" = '';--> statement-breakpoint
CREATE INDEX "drinks_by_price_of_alcohol" ON "drinks" USING btree (((price_now - 1) / (abv * size_ml * pack_size))) WHERE "drinks"."abv" > 0;--> statement-breakpoint
CREATE INDEX "parcels_on_their_way" ON "parcels" USING btree ("promised_by","id") WHERE "parcels"."over_at" is null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("placed_at","id") WHERE "orders"."status" in ('payed-via-banktransfer', 'payed-via-call') or "orders"."status" = 'unpaid' and "orders"."placed_by" is not null;--> statement-breakpoint
ALTER TABLE "drink_handling" ADD CONSTRAINT "drink_cost" CHECK ("drink_handling"."cost" >= 0);--> statement-breakpoint
ALTER TABLE "drinks" ADD CONSTRAINT "drink_state" CHECK ("drinks"."state" in ('draft', 'on_sale', 'withdrawn'));