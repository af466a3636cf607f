CREATE TABLE "word_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"file" text,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	CONSTRAINT "word_versions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE INDEX "word_versions_in_shop" ON "word_versions" USING btree ("key","version" DESC NULLS FIRST) WHERE "word_versions"."state" <> 'draft';