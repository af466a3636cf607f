CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"verdict" text NOT NULL,
	"drink_id" text,
	"name" text NOT NULL,
	"cells" jsonb,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"because" text DEFAULT '' NOT NULL,
	"outcome" text,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"header" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"new" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"batch" uuid NOT NULL,
	"change" bigint,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"applied_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_by_verdict" ON "import_rows" USING btree ("import_id","verdict","number");--> statement-breakpoint
CREATE INDEX "import_rows_to_apply" ON "import_rows" USING btree ("import_id","number") WHERE "import_rows"."outcome" is null and "import_rows"."verdict" in ('new', 'changed');--> statement-breakpoint
CREATE INDEX "import_rows_not_done" ON "import_rows" USING btree ("import_id","number") WHERE "import_rows"."because" <> '';--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("sent_at","id");