CREATE TABLE "drink_lookup" (
	"drink_id" text PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drink_handling" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "drinks" ADD COLUMN "state" text DEFAULT 'on_sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "drinks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drink_lookup" ADD CONSTRAINT "drink_lookup_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "drink_lookup_words" ON "drink_lookup" USING gin ("words");--> statement-breakpoint
CREATE INDEX "drinks_by_price" ON "drinks" USING btree ("price_now","id");--> statement-breakpoint
CREATE INDEX "drinks_by_stock" ON "drinks" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "drinks_by_added" ON "drinks" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "drinks_in_state" ON "drinks" USING btree ("state");--> statement-breakpoint
CREATE INDEX "drinks_without_photo" ON "drinks" USING btree ("id") WHERE "drinks"."photo" = '';--> statement-breakpoint
CREATE INDEX "drinks_by_price_of_alcohol" ON "drinks" USING btree (((price_now - 1) / (abv * size_ml * pack_size))) WHERE "drinks"."abv" > 0;--> statement-breakpoint
ALTER TABLE "drink_handling" ADD CONSTRAINT "drink_cost" CHECK ("drink_handling"."cost" >= 0);--> statement-breakpoint
ALTER TABLE "drinks" ADD CONSTRAINT "drink_state" CHECK ("drinks"."state" in ('draft', 'on_sale', 'withdrawn'));