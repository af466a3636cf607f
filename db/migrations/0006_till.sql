CREATE TABLE "basket_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"basket_id" text NOT NULL,
	"drink_id" text NOT NULL,
	"quantity" smallint NOT NULL,
	"font" smallint DEFAULT 0 NOT NULL,
	"text_1" text DEFAULT '' NOT NULL,
	"text_2" text DEFAULT '' NOT NULL,
	"seen_price" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "a_line_holds_1_to_99" CHECK ("basket_lines"."quantity" between 1 and 99),
	CONSTRAINT "three_fonts" CHECK ("basket_lines"."font" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"delivery_type" text,
	"coupon" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_basket_per_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"code" text NOT NULL,
	"email" text NOT NULL,
	"order_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_uses_code_email_pk" PRIMARY KEY("code","email")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"off" integer NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	"use_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "coupon_gives_something" CHECK ("coupons"."off" > 0),
	CONSTRAINT "coupon_not_overused" CHECK ("coupons"."use_limit" is null or "coupons"."used" <= "coupons"."use_limit")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" text PRIMARY KEY NOT NULL,
	"wishlist_id" text NOT NULL,
	"drink_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"share_id" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_wishlist_per_account" UNIQUE("account_id"),
	CONSTRAINT "wishlists_share_id_unique" UNIQUE("share_id")
);
--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_line_per_drink_and_text" ON "basket_lines" USING btree ("basket_id","drink_id","font","text_1","text_2");--> statement-breakpoint
CREATE INDEX "baskets_changed" ON "baskets" USING btree ("changed_at") WHERE "baskets"."account_id" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_by_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_wish_per_drink" ON "wishlist_items" USING btree ("wishlist_id","drink_id");--> statement-breakpoint
CREATE INDEX "wishlists_changed" ON "wishlists" USING btree ("changed_at") WHERE "wishlists"."account_id" is null;