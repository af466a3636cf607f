CREATE TABLE "basket_lines_taken" (
	"id" text PRIMARY KEY NOT NULL,
	"basket_id" text NOT NULL,
	"drink_id" text NOT NULL,
	"quantity" smallint NOT NULL,
	"font" smallint DEFAULT 0 NOT NULL,
	"text_1" text DEFAULT '' NOT NULL,
	"text_2" text DEFAULT '' NOT NULL,
	"seen_price" integer NOT NULL,
	"name" text NOT NULL,
	"photo" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "photo" text NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_lines_taken" ADD CONSTRAINT "basket_lines_taken_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_lines_taken_of_basket" ON "basket_lines_taken" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "basket_lines_taken_at" ON "basket_lines_taken" USING btree ("taken_at");--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE no action;