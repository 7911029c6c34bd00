export { expectSound } from "./expectSound.ts";
export { type SchemaFault, type SchemaRuleOptions, schemaFaults } from "./schemaRules.ts";
