CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "drinks" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"producer" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"subtype" text NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"style" text NOT NULL,
	"size_ml" integer NOT NULL,
	"pack_size" smallint DEFAULT 1 NOT NULL,
	"abv" double precision NOT NULL,
	"price" integer NOT NULL,
	"old_price" integer,
	"offer_ends_at" timestamp (3) with time zone,
	"offer_percent" double precision,
	"offer_off" integer,
	"price_now" integer NOT NULL,
	"litre_price_now" integer NOT NULL,
	"on_offer" boolean DEFAULT false NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"multi_buy" boolean DEFAULT false NOT NULL,
	"engravable" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"premium" boolean DEFAULT false NOT NULL,
	"gift_sections" text[] DEFAULT '{}' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"character" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"photo" text NOT NULL,
	"photo_blur" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold(name || ' ' || producer)), 'A')
        || setweight(to_tsvector('simple', fold(type || ' ' || replace(subtype, '-', ' ') || ' ' || style)), 'B')
        || setweight(to_tsvector('simple', fold(country || ' ' || coalesce(region, ''))), 'C')
        || setweight(to_tsvector('simple', fold(keywords)), 'D')) STORED
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"slip" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_slip_word_pk" PRIMARY KEY("slip","word")
);
--> statement-breakpoint
CREATE INDEX "drinks_newest" ON "drinks" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "drinks_by_price" ON "drinks" USING btree ("price_now","id");--> statement-breakpoint
CREATE INDEX "drinks_by_litre" ON "drinks" USING btree ("litre_price_now","id");--> statement-breakpoint
CREATE INDEX "drinks_by_offer" ON "drinks" USING btree ("on_offer","added_at","id");--> statement-breakpoint
CREATE INDEX "drinks_type_newest" ON "drinks" USING btree ("type","added_at","id");--> statement-breakpoint
CREATE INDEX "drinks_type_price" ON "drinks" USING btree ("type","price_now","id");--> statement-breakpoint
CREATE INDEX "drinks_subtype_newest" ON "drinks" USING btree ("subtype","added_at","id");--> statement-breakpoint
CREATE INDEX "drinks_subtype_price" ON "drinks" USING btree ("subtype","price_now","id");--> statement-breakpoint
CREATE INDEX "drinks_style_newest" ON "drinks" USING btree ("style","added_at","id");--> statement-breakpoint
CREATE INDEX "drinks_style_price" ON "drinks" USING btree ("style","price_now","id");--> statement-breakpoint
CREATE INDEX "drinks_country" ON "drinks" USING btree ("country","type");--> statement-breakpoint
CREATE INDEX "drinks_search" ON "drinks" USING gin ("search");--> statement-breakpoint
CREATE INDEX "drinks_offer_ends" ON "drinks" USING btree ("offer_ends_at") WHERE "drinks"."on_offer";--> statement-breakpoint
CREATE INDEX "drinks_featured" ON "drinks" USING btree ("added_at") WHERE "drinks"."featured";