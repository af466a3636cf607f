ALTER TABLE "order_lines" ADD COLUMN "cut" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "checked" smallint DEFAULT 0 NOT NULL;