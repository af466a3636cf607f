DROP INDEX "orders_to_arrive";--> statement-breakpoint
ALTER TABLE "picking_runs" ADD COLUMN "concern" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "picking_runs" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "promised_by" date;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "authorised_on" date;--> statement-breakpoint
CREATE INDEX "parcels_on_their_way" ON "parcels" USING btree ("promised_by","id") WHERE "parcels"."over_at" is null;