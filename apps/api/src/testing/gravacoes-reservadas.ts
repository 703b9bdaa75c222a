import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Acaso } from '../seeds/demonstracao/acaso.ts';
import { R } from './atributos-reservados.ts';
import type { Cliente } from './cliente.ts';
import type { Registros } from './exemplos.ts';
import { MUNDO } from './mundo.ts';
import { atributos, envio, type Valor } from './passos.ts';

/** A call as it is made of one network. */
export interface Chamada {
  route: RouteSpec;
  envio: { query?: object; body?: unknown };
}
/** What it needs to know of records it asks as the caller itself. */
export type Pergunta = (c: Cliente, meus: Registros) => Promise<Chamada> | Chamada;

/** What drawn calls are about. */
export interface Sobre {
  meus: Registros;
  /** The attribute that is hidden, and the two values that it has. */
  id: number;
  valores: readonly [Valor[1], Valor[1]];
}

const A = MUNDO.atrib;

interface Enviados {
  doCaso: Valor[];
  doVinculo: Valor[];
  doRecebivel: Valor[];
}

/** Values that the form of somebody sends who does not see the hidden one; one in four sends that as well. */
function enviados(acaso: Acaso, { id, valores }: Sobre): Enviados {
  const n = acaso.inteiro(1, 90);
  const de = (...todos: Valor[]): Valor[] => {
    const vistos = todos.filter(([v]) => v !== id);
    return acaso.chance(0.25) ? [...vistos, [id, acaso.um(valores)]] : vistos;
  };
  return {
    doCaso: de([A.honorario, n], [R.nota, n], [R.parecer, `p${n}`]),
    doVinculo: de([A.horas, n], [R.ajuda, n]),
    doRecebivel: de([A.valor, n], [R.obs, `o${n}`]),
  };
}

/** The four saves of what is in a case, of the version that is edited. */
function gravacoes({ meus }: Sobre, { doCaso, doVinculo, doRecebivel }: Enviados) {
  const { procId, procPesId, pesId, recebId, baixaId } = meus;
  const alt = (body: object): Chamada => ({ route: contract.periciaAlt, envio: { body } });
  return [
    (versao: number) => alt(envio(doCaso, { procId, versao })),
    (versao: number) => {
      const pessoa = { procPesId, pesId, versao, atribProcessoPessoa: atributos(...doVinculo) };
      return alt({ local: 5, procId, pessoas: [pessoa] });
    },
    (versao: number) => {
      const recebivel = { recebId, versao, atribRecebiveis: atributos(...doRecebivel) };
      return alt({ local: 6, procId, recebiveis: [recebivel] });
    },
    (versao: number): Chamada => {
      const valores = atributos(...doRecebivel).map((v) => [`${recebId}_${v.catId}`, v]);
      const body = { baixaId, valores: Object.fromEntries(valores), versoes: { [String(recebId)]: versao } };
      return { route: contract.periciaAtribBaixa, envio: { body } };
    },
  ];
}

/** A save of somebody who does not see the value, now and then of an old version. */
export function gravacao(acaso: Acaso, sobre: Sobre): Pergunta {
  const todas = gravacoes(sobre, enviados(acaso, sobre));
  const grava = acaso.um(todas);
  const velha = acaso.chance(0.15);
  return async (c) => grava(velha ? 1 : await versaoVista(c, sobre.meus, todas.indexOf(grava)));
}

/** The version that the caller edits, read as the screen reads it. */
async function versaoVista(
  c: Cliente,
  { procId, procPesId, recebId }: Registros,
  qual: number,
): Promise<number> {
  if (qual === 0) {
    const { body } = await c.chama('GET', contract.periciaList.path, { query: { condition: 1, procId } });
    return contract.periciaList.response.parse(body).pericia?.versao ?? 0;
  }
  const { body } = await c.chama('GET', contract.periciaPessoas.path, { query: { procId, local: 6 } });
  const pessoas = contract.periciaPessoas.response.parse(body).atributosEtapa2;
  if (qual === 1) return pessoas.find((p) => p.procPesId === procPesId)?.versao ?? 0;
  return pessoas.flatMap((p) => p.atribRecebiveis).find((r) => r.recebId === recebId)?.versao ?? 0;
}
