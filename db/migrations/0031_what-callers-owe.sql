DROP INDEX "orders_waiting";--> statement-breakpoint
ALTER TABLE "engraved_bottles" ALTER COLUMN "spoilt_because" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "engraved_bottles" ALTER COLUMN "spoilt_because" SET DATA TYPE text[] USING CASE WHEN "spoilt_because" = '' THEN '{}'::text[] ELSE ARRAY["spoilt_because"] END;--> statement-breakpoint
ALTER TABLE "engraved_bottles" ALTER COLUMN "spoilt_because" SET DEFAULT '{}';--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("placed_at","id") WHERE "orders"."status" in ('payed-via-banktransfer', 'payed-via-call') or "orders"."status" = 'unpaid' and "orders"."placed_by" is not null;