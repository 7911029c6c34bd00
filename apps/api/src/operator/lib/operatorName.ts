/** Names an operator who acted, in SQL: their login ID; a job or command stays as it is written. */
export const operatorNameOf = (column: string) =>
  `coalesce((SELECT login_id FROM platform.operator WHERE 'operator:' || operator_id = ${column}), ${column})`;
