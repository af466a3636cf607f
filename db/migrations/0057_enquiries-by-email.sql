-- locks: enquiries are a small table; nobody can write one while it is indexed
CREATE INDEX "enquiries_by_email" ON "enquiries" USING btree (lower("email")) WHERE "enquiries"."account_id" is null;