ALTER TABLE "system_data_scope" DROP CONSTRAINT "system_data_scope_scope_type_check";
--> statement-breakpoint
ALTER TABLE "system_data_scope" ADD CONSTRAINT "system_data_scope_scope_type_check" CHECK ("scope_type" in (1, 2, 3, 4, 5, 6));
