CREATE TABLE "stock_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drink_id" text NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"basket_line_id" text NOT NULL,
	"drink_id" text NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"photo" text NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"free" smallint NOT NULL,
	"font" smallint NOT NULL,
	"text_1" text NOT NULL,
	"text_2" text NOT NULL,
	"engraving" integer NOT NULL,
	"multi_buy_share" integer NOT NULL,
	"discount_share" integer NOT NULL,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"account_id" uuid,
	"status" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"shipping" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"delivery_type" text NOT NULL,
	"promise" text NOT NULL,
	"gift_message" text DEFAULT '' NOT NULL,
	"hide_prices" boolean DEFAULT false NOT NULL,
	"code" text,
	"over_18_at" timestamp (3) with time zone NOT NULL,
	"goods" integer NOT NULL,
	"engraving" integer NOT NULL,
	"multi_buy" integer NOT NULL,
	"discount" integer NOT NULL,
	"delivery" integer NOT NULL,
	"insurance" integer NOT NULL,
	"total" integer NOT NULL,
	"vat" integer NOT NULL,
	"gift_card" integer DEFAULT 0 NOT NULL,
	"to_pay" integer NOT NULL,
	"units" double precision NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_how" text,
	"paid_by" text,
	"paid" integer DEFAULT 0 NOT NULL,
	"refund_asked" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"holds_stock" boolean NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "an_order_adds_up" CHECK ("orders"."total" = "orders"."goods" + "orders"."engraving" - "orders"."multi_buy" - "orders"."discount" + "orders"."delivery" + "orders"."insurance" and "orders"."to_pay" = "orders"."total" - "orders"."gift_card" and "orders"."to_pay" >= 0),
	CONSTRAINT "no_more_is_refunded_than_paid" CHECK ("orders"."refunded" <= "orders"."refund_asked" and "orders"."refund_asked" <= "orders"."paid")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_notice_per_drink" ON "stock_notices" USING btree ("email","drink_id");--> statement-breakpoint
CREATE INDEX "notices_of_drink" ON "stock_notices" USING btree ("drink_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_of_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_order_per_shopper" ON "orders" USING btree ("account_id") WHERE "orders"."status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_of_account" ON "orders" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_run_out" ON "orders" USING btree ("expires_at") WHERE "orders"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_remind" ON "orders" USING btree ("remind_at") WHERE "orders"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");