ALTER TABLE "drinks" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold(name)) STORED;--> statement-breakpoint
CREATE INDEX "drinks_by_sort_name" ON "drinks" USING btree ("sort_name","id");