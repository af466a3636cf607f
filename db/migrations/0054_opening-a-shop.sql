CREATE TABLE "first_owner_links" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"invitation_id" uuid
);
