ALTER TABLE "order_lines" ADD COLUMN "sent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiries_waiting" ON "enquiries" USING btree ("written_at","reference") WHERE "enquiries"."done_at" is null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("placed_at","id") WHERE "orders"."status" in ('payed-via-banktransfer', 'payed-via-call');--> statement-breakpoint
CREATE INDEX "orders_in_review" ON "orders" USING btree ("placed_at","id") WHERE "orders"."status" = 'payment-review';--> statement-breakpoint
CREATE INDEX "orders_without_days" ON "orders" USING btree ("id") WHERE "orders"."leave_by" is null and "orders"."delivery_type" <> 'By e-mail';