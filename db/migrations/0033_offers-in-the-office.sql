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
ALTER TABLE "newsletter_subscribers" ADD COLUMN "percent" integer DEFAULT 10;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "minimum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "code_ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "drinks_in_multi_buy" ON "drinks" USING btree ("id") WHERE "drinks"."multi_buy";