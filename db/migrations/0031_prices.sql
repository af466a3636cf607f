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
ALTER TABLE "drink_handling" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "plans_waiting" ON "planned_prices" USING btree ("at") WHERE "planned_prices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "plans_running" ON "planned_prices" USING btree ("until") WHERE "planned_prices"."state" = 'running';--> statement-breakpoint
CREATE INDEX "plans_of_drink" ON "planned_prices" USING btree ("drink_id") WHERE "planned_prices"."state" in ('waiting', 'running', 'refused');--> statement-breakpoint
CREATE INDEX "history_of_drink" ON "price_history" USING btree ("drink_id","from_at","id");