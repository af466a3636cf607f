-- Where a long text moves beside the table, these stay: lists sort by them, and fetched each from there.
ALTER TABLE "drinks" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold(name)) STORED;--> statement-breakpoint
ALTER TABLE "drinks" ALTER COLUMN "id" SET STORAGE main, ALTER COLUMN "name" SET STORAGE main, ALTER COLUMN "sort_name" SET STORAGE main;--> statement-breakpoint
CREATE INDEX "drinks_by_sort_name" ON "drinks" USING btree ("sort_name","id");
