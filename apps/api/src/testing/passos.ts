import {
  errorResponse,
  periciaAlt,
  periciaAltBaixa,
  periciaInc,
  periciaIncBaixa,
  periciaIncPessoas,
  periciaList,
  periciaListBaixas,
  periciaPessoas,
} from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import { MUNDO } from './mundo.ts';

export type Valor = [id: number, valor: string | number | null];

export const atributos = (...valores: Valor[]) =>
  valores.map(([catId, atribValue]) => ({ catId, atribValue }));

/** Step 1 of a case, a new one without `procId`. */
export const envio = (
  valores: Valor[],
  extra: { procId?: number; versao?: number; catgId?: number; procSituacao?: number } = {},
) => ({
  local: 4 as const,
  pericia: {
    procId: extra.procId ?? 0,
    catgId: extra.catgId ?? MUNDO.folhaA,
    procCidade: { id: 3550308 },
    procSituacao: extra.procSituacao ?? 1,
    versao: extra.versao ?? 0,
  },
  atributos: atributos(...valores),
});

const BAIXA = { baixaNome: 'Lote', baixaDta: '2026-02-28' };

/** What tests of cases and baixas do over and over. */
export class Passos {
  readonly c: Cliente;

  constructor(c: Cliente) {
    this.c = c;
  }

  async cria(...valores: Valor[]): Promise<number> {
    return (await this.c.pede(periciaInc, { body: envio(valores) })).procId;
  }

  async detalhe(procId: number) {
    return (await this.c.pede(periciaList, { query: { condition: '1', procId: String(procId) } })).pericia;
  }

  async valorDe(procId: number, id: number) {
    return (await this.detalhe(procId))?.atributosEtapa1.find((a) => a.catId === id);
  }

  async erros(path: string, body: unknown) {
    const { status, body: resposta } = await this.c.chama('POST', path, { body });
    return { status, errors: errorResponse.parse(resposta).errors };
  }

  async novaBaixa(baixaSituacao = 1): Promise<number> {
    const baixa = { ...BAIXA, baixaId: 0, baixaSituacao, versao: 0 };
    return (await this.c.pede(periciaIncBaixa, { body: { baixa } })).baixaId;
  }

  async situacaoDaBaixa(baixaId: number, baixaSituacao: number) {
    const { listBaixas } = await this.c.pede(periciaListBaixas, { query: { baixaId: String(baixaId) } });
    const baixa = { ...BAIXA, baixaId, baixaSituacao, versao: listBaixas[0]?.versao ?? 0 };
    return this.c.chama('POST', periciaAltBaixa.path, { body: { baixa } });
  }

  async comPessoa(procId: number, pesId: number = MUNDO.pessoa.ana): Promise<number> {
    const { pessoas } = await this.c.pede(periciaIncPessoas, { body: { procId, pessoas: [{ pesId }] } });
    return pessoas[0]?.procPesId ?? 0;
  }

  async pessoas(procId: number, local: 5 | 6) {
    const query = { procId: String(procId), local: String(local) };
    return (await this.c.pede(periciaPessoas, { query })).atributosEtapa2;
  }

  /** A receivable of a person; with a value it is at version 2. */
  async recebivel(procId: number, procPesId: number, baixaId: number, valor?: number): Promise<number> {
    const { atribRecebiveis } = await this.c.pede(periciaAlt, {
      body: { local: 6, procId, procPesId, baixaId },
    });
    const recebId = atribRecebiveis?.recebId ?? 0;
    if (valor === undefined) return recebId;
    const linha = { recebId, versao: 1, atribRecebiveis: atributos([MUNDO.atrib.valor, valor]) };
    await this.c.pede(periciaAlt, { body: { local: 6, procId, recebiveis: [linha] } });
    return recebId;
  }

  async totais(procId: number) {
    const p = await this.detalhe(procId);
    return [p?.valorRepasse, p?.valorPrevisto, p?.valorTotal];
  }
}
