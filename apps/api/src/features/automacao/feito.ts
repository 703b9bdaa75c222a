import type { AtoDaAutomacao, TipoDeRegistro } from '@retaguarda/contract';
import { callChanges, type RecordedChange } from '../../base/http/recorded-changes.ts';

/** What an act did, as its run keeps it. */
export interface Feito {
  ato: AtoDaAutomacao['ato'];
  diz: string;
  /** Names that it was made of. */
  codigos: string[];
  /** What it changed or made. */
  registro: { tipo: TipoDeRegistro; id: number } | null;
  /** Rows of the history of the record that it changed. */
  primeira: number | null;
  ultima: number | null;
  /** The note, the appointment or the file that it made. */
  anotacaoId?: number;
  compromissoId?: number;
  anexoId?: string;
  /** It made the record. */
  novo?: true;
  /** What a notice says. */
  texto?: string;
}

/** Rows of the history that `faz` writes. */
export async function comMudancas<T>(
  faz: () => Promise<T>,
): Promise<{ feito: T; mudancas: readonly RecordedChange[] }> {
  return callChanges.run([], async () => {
    const feito = await faz();
    return { feito, mudancas: callChanges.getStore() ?? [] };
  });
}

const SAIU: Readonly<Partial<Record<Feito['ato'], string>>> = {
  notifica: 'O aviso já foi dado',
  email: 'O e-mail já foi enviado',
  whatsapp: 'O WhatsApp já foi enviado',
  webhook: 'O webhook já foi chamado',
};

/** Why an act is not taken back; empty where it is. */
export const semVoltaDo = ({ ato }: Feito): string => SAIU[ato] ?? '';
