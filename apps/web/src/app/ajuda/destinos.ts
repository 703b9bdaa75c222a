import { type Permissoes, RECURSOS, type Recurso } from '@retaguarda/contract';
import { CHAVES } from '../../features/chave/textos.ts';
import { CONTA } from '../../features/conta/textos.ts';
import { DEFINICOES } from '../../features/definicoes/textos.ts';
import { USOS } from '../../features/historico/textos.ts';
import { TEXTOS } from '../../features/mensagem/textos.ts';
import { NOTIFICACOES_T } from '../../features/notificacao/textos.ts';
import { RASCUNHOS } from '../../features/rascunho/textos.ts';
import { TIPO_NOVO } from '../../features/tipo-pericia/textos.ts';
import type { TelaFixa } from './tela.ts';

interface Destino {
  nome: string;
  /** Any one of these opens it; none is asked for where there are none. */
  recursos: readonly Recurso[];
}

/** The screens that the menu does not lead to. */
const FORA_DO_MENU: Partial<Record<TelaFixa, Destino>> = {
  '/conta': { nome: CONTA.titulo, recursos: [] },
  '/rascunhos': { nome: RASCUNHOS.titulo, recursos: [] },
  '/notificacoes': { nome: NOTIFICACOES_T.titulo, recursos: [] },
  '/definicoes': { nome: DEFINICOES.titulo, recursos: ['defExp', 'defImp'] },
  '/tipo-novo': { nome: TIPO_NOVO.titulo, recursos: ['categoria', 'catalogo'] },
  '/mensagens/textos': { nome: TEXTOS.titulo, recursos: ['msgTextos'] },
  '/operacao/usos': { nome: USOS.titulo, recursos: ['operacaoVer'] },
  '/integracoes/chaves': { nome: CHAVES.titulo, recursos: ['integration'] },
};

/** What a screen is called, and who opens it; undefined where nobody is led to it. */
export function destinoDe(tela: TelaFixa): Destino | undefined {
  const daTela = RECURSOS.find((r) => r.menu?.rota === tela);
  return daTela === undefined ? FORA_DO_MENU[tela] : { nome: daTela.nome, recursos: [daTela.recurso] };
}

/** The screens among these that somebody may open, by their names. */
export const abertas = (telas: readonly TelaFixa[], permissoes: Permissoes) =>
  telas.flatMap((tela) => {
    const destino = destinoDe(tela);
    const abre = destino?.recursos.length === 0 || destino?.recursos.some((r) => permissoes.has(r));
    return destino && abre ? [{ tela, nome: destino.nome }] : [];
  });
