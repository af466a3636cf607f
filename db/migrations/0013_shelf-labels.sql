CREATE TABLE "shelf_labels" (
	"added_at" timestamp (3) with time zone NOT NULL,
	"abv" double precision NOT NULL,
	"price_now" integer NOT NULL,
	"litre_price_now" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"on_offer" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"multi_buy" boolean NOT NULL,
	"engravable" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"premium" boolean NOT NULL,
	"type" text NOT NULL,
	"subtype" text NOT NULL,
	"country" text NOT NULL,
	"style" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"gift_sections" text[] NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "drinks_newest";--> statement-breakpoint
DROP INDEX "drinks_by_price";--> statement-breakpoint
DROP INDEX "drinks_by_litre";--> statement-breakpoint
DROP INDEX "drinks_by_offer";--> statement-breakpoint
DROP INDEX "drinks_type_newest";--> statement-breakpoint
DROP INDEX "drinks_type_price";--> statement-breakpoint
DROP INDEX "drinks_subtype_newest";--> statement-breakpoint
DROP INDEX "drinks_subtype_price";--> statement-breakpoint
DROP INDEX "drinks_style_newest";--> statement-breakpoint
DROP INDEX "drinks_style_litre";--> statement-breakpoint
DROP INDEX "drinks_style_price";--> statement-breakpoint
DROP INDEX "drinks_country";--> statement-breakpoint
DROP INDEX "drinks_search";--> statement-breakpoint
DROP INDEX "drinks_new";--> statement-breakpoint
DROP INDEX "drinks_premium";--> statement-breakpoint
DROP INDEX "drinks_multi_buy";--> statement-breakpoint
DROP INDEX "drinks_engravable";--> statement-breakpoint
DROP INDEX "drinks_gifts";--> statement-breakpoint
DROP INDEX "drinks_run_out";--> statement-breakpoint
DROP INDEX "drinks_featured";--> statement-breakpoint
-- Before the indexes: filled into them row by row, 100,000 labels took half a minute. Nobody writes drinks meanwhile, because
-- their indexes have just been dropped.
insert into shelf_labels (added_at, abv, price_now, litre_price_now, in_stock, on_offer, is_new, multi_buy, engravable,
  featured, premium, type, subtype, country, style, id, gift_sections, search)
select added_at, abv, price_now, litre_price_now, in_stock, on_offer, is_new, multi_buy, engravable, featured, premium, type,
  subtype, country, style, id, gift_sections, search
from drinks;--> statement-breakpoint
ALTER TABLE "shelf_labels" ADD CONSTRAINT "shelf_labels_id_drinks_id_fk" FOREIGN KEY ("id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "labels_newest" ON "shelf_labels" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "labels_by_price" ON "shelf_labels" USING btree ("price_now","id");--> statement-breakpoint
CREATE INDEX "labels_by_litre" ON "shelf_labels" USING btree ("litre_price_now","id");--> statement-breakpoint
CREATE INDEX "labels_by_offer" ON "shelf_labels" USING btree ("on_offer","added_at","id");--> statement-breakpoint
CREATE INDEX "labels_type_newest" ON "shelf_labels" USING btree ("type","added_at","id");--> statement-breakpoint
CREATE INDEX "labels_type_price" ON "shelf_labels" USING btree ("type","price_now","id");--> statement-breakpoint
CREATE INDEX "labels_subtype_newest" ON "shelf_labels" USING btree ("subtype","added_at","id");--> statement-breakpoint
CREATE INDEX "labels_subtype_price" ON "shelf_labels" USING btree ("subtype","price_now","id");--> statement-breakpoint
CREATE INDEX "labels_style_newest" ON "shelf_labels" USING btree ("style","added_at","id");--> statement-breakpoint
CREATE INDEX "labels_style_litre" ON "shelf_labels" USING btree ("style","litre_price_now","id");--> statement-breakpoint
CREATE INDEX "labels_style_price" ON "shelf_labels" USING btree ("style","price_now","id");--> statement-breakpoint
CREATE INDEX "labels_country_newest" ON "shelf_labels" USING btree ("country","added_at","id");--> statement-breakpoint
CREATE INDEX "labels_country" ON "shelf_labels" USING btree ("country","type");--> statement-breakpoint
CREATE INDEX "labels_search" ON "shelf_labels" USING gin ("search");--> statement-breakpoint
CREATE INDEX "labels_new" ON "shelf_labels" USING btree ("added_at","id") WHERE "shelf_labels"."is_new";--> statement-breakpoint
CREATE INDEX "labels_premium" ON "shelf_labels" USING btree ("added_at","id") WHERE "shelf_labels"."premium";--> statement-breakpoint
CREATE INDEX "labels_multi_buy" ON "shelf_labels" USING btree ("added_at","id") WHERE "shelf_labels"."multi_buy";--> statement-breakpoint
CREATE INDEX "labels_engravable" ON "shelf_labels" USING btree ("added_at","id") WHERE "shelf_labels"."engravable";--> statement-breakpoint
CREATE INDEX "labels_gifts" ON "shelf_labels" USING btree ("added_at","id","price_now") WHERE cardinality("shelf_labels"."gift_sections") > 0;--> statement-breakpoint
CREATE INDEX "labels_run_out" ON "shelf_labels" USING btree ("added_at","id") WHERE not "shelf_labels"."in_stock";--> statement-breakpoint
CREATE INDEX "labels_featured" ON "shelf_labels" USING btree ("added_at") WHERE "shelf_labels"."featured";--> statement-breakpoint
CREATE INDEX "labels_flags" ON "shelf_labels" USING btree ("in_stock","on_offer","engravable","multi_buy","is_new","premium","price_now");--> statement-breakpoint
CREATE INDEX "drinks_of_type" ON "drinks" USING btree ("type");