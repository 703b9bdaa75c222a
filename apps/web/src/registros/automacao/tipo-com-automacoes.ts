import { COM_LOTE, type ComLote, type TipoDeRegistro } from '@retaguarda/contract';

/** The kind, where automations are about its records. */
export const comAutomacoes = (tipo: TipoDeRegistro): ComLote | undefined => COM_LOTE.find((t) => t === tipo);
