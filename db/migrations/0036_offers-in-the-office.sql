ALTER TABLE "drinks" ADD COLUMN "offer_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD COLUMN "is_offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD COLUMN "offer_percent" double precision;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD COLUMN "offer_off" integer;