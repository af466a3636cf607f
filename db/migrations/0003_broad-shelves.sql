ALTER TABLE "drinks" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (stock > 0) STORED;--> statement-breakpoint
CREATE INDEX "drinks_style_litre" ON "drinks" USING btree ("style","litre_price_now","id");--> statement-breakpoint
CREATE INDEX "drinks_new" ON "drinks" USING btree ("added_at","id") WHERE "drinks"."is_new";--> statement-breakpoint
CREATE INDEX "drinks_premium" ON "drinks" USING btree ("added_at","id") WHERE "drinks"."premium";--> statement-breakpoint
CREATE INDEX "drinks_multi_buy" ON "drinks" USING btree ("added_at","id") WHERE "drinks"."multi_buy";--> statement-breakpoint
CREATE INDEX "drinks_engravable" ON "drinks" USING btree ("added_at","id") WHERE "drinks"."engravable";--> statement-breakpoint
CREATE INDEX "drinks_gifts" ON "drinks" USING btree ("added_at","id") WHERE cardinality("drinks"."gift_sections") > 0;--> statement-breakpoint
CREATE INDEX "drinks_run_out" ON "drinks" USING btree ("added_at","id") WHERE not "drinks"."in_stock";--> statement-breakpoint
-- Every other count of a shelf is made from this alone, without looking at the drinks themselves.
create index drinks_counted on drinks (type, subtype) include (style, country, price_now, in_stock, is_new, featured, engravable, on_offer, multi_buy, premium, gift_sections);
