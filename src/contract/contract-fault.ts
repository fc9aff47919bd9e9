/** What is wrong with the calls that schemas/api describes: one sentence a line, for whoever wrote them. */
export class ContractFault extends Error {}
