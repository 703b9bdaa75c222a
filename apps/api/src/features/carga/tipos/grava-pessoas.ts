import { isDeepStrictEqual } from 'node:util';
import type { UsuarioCampos } from '@retaguarda/contract';
import type { SituacaoPessoa } from '@retaguarda/domain';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { docDePessoa, gravaBusca } from '../../../nucleo/busca/public.ts';
import { registra } from '../../../nucleo/historico/public.ts';
import { linhaDaPessoa, pessoa } from '../../../registros/pessoa.ts';
import { atualiza, comIds, gravaNovo } from '../../../registros/tabela.ts';
import { estadoDe, type Guardado } from '../../pessoa/public.ts';
import type { Contexto } from '../contexto.ts';
import { lancaPontos } from '../pontos-da-carga.ts';
import { type Gravado, sozinho } from './gravado.ts';

/** A line that goes in: who it is now, and what becomes of them. */
export interface PessoaDaLinha {
  linha: number;
  antes: Guardado;
  campos: UsuarioCampos;
  empId: number;
  valores: AttributeValues;
  situacao: SituacaoPessoa;
  pontos: number;
}

/** Whether a line says of somebody what is stored already. */
export const ehIgual = ({ antes, pontos, campos, empId, valores, situacao }: PessoaDaLinha): boolean =>
  antes.id > 0 &&
  pontos === 0 &&
  isDeepStrictEqual(estadoDe(antes), estadoDe({ ...antes, campos, empId, valores, situacao }));

/** Writes the people of a chunk with search texts, history and points, each in one statement. */
export async function gravaPessoas(
  tx: Tx,
  contexto: Contexto,
  pessoas: readonly PessoaDaLinha[],
): Promise<Gravado[]> {
  const { sessao, carga } = contexto;
  const comNova = pessoas.map((p) => ({ ...p, nova: p.antes.id === 0 }));
  const todas = await comIds(tx, 'pessoa', comNova, (p) => p.antes.id);
  const linhas = (nova: boolean) =>
    todas.filter((p) => p.nova === nova).map((p) => ({ id: p.id, ...linhaDaPessoa(p) }));
  await sozinho(async () => {
    await gravaNovo(tx, pessoa, linhas(true), { categoria_id: carga.categoria_id });
    await atualiza(tx, pessoa, linhas(false));
  });
  await gravaBusca(
    tx,
    'pessoa',
    todas.map((p) => ({ id: p.id, doc: docDePessoa(p.campos) })),
  );
  await lancaPontos(tx, contexto, 'Importação', todas);
  await registra(
    tx,
    sessao.pessoaId,
    todas.map((p) => ({
      entidade: 'pessoa',
      id: p.id,
      depois: estadoDe({ ...p.antes, ...p }),
      ...(p.nova ? {} : { antes: estadoDe(p.antes) }),
    })),
  );
  return todas.map((p) => ({
    entidade: 'pessoa',
    id: p.id,
    linha: p.linha,
    versao: p.nova ? 1 : p.antes.versao + 1,
    antes: p.nova ? null : linhaDaPessoa(p.antes),
    pontos: p.pontos,
  }));
}
