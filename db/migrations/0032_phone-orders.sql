CREATE TABLE "pay_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "one_open_order_per_shopper";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" text;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_links_of_order" ON "pay_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "accounts_by_phone" ON "accounts" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 9));--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_order_per_shopper" ON "orders" USING btree ("account_id") WHERE "orders"."status" = 'unpaid' and "orders"."placed_by" is null;