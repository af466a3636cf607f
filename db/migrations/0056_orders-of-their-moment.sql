ALTER TABLE "orders" ADD COLUMN "refundable_delivery" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller" jsonb;