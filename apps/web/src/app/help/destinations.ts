import { type Permissoes, RECURSOS, type Recurso } from '@retaguarda/contract';
import { CHAVES } from '../../features/chave/textos.ts';
import { CONTA } from '../../features/conta/textos.ts';
import { DEFINICOES } from '../../features/definicoes/textos.ts';
import { USOS } from '../../features/historico/textos.ts';
import { TEXTOS } from '../../features/mensagem/textos.ts';
import { NOTIFICACOES_T } from '../../features/notificacao/textos.ts';
import { RASCUNHOS } from '../../features/rascunho/textos.ts';
import { TIPO_NOVO } from '../../features/tipo-pericia/textos.ts';
import type { FixedShellScreen } from '../../lib/screen-help.ts';
import { EXECUCOES_T } from '../../registros/automacao/execucoes-textos.ts';

interface Destino {
  name: string;
  /** Any one of these opens it; none is asked for where there are none. */
  permissions: readonly Recurso[];
}

/** The screens that the menu does not lead to. */
const FORA_DO_MENU: Partial<Record<FixedShellScreen, Destino>> = {
  '/conta': { name: CONTA.titulo, permissions: [] },
  '/rascunhos': { name: RASCUNHOS.titulo, permissions: [] },
  '/notificacoes': { name: NOTIFICACOES_T.titulo, permissions: [] },
  '/definicoes': { name: DEFINICOES.titulo, permissions: ['defExp', 'defImp'] },
  '/tipo-novo': { name: TIPO_NOVO.titulo, permissions: ['categoria', 'catalogo'] },
  '/mensagens/textos': { name: TEXTOS.titulo, permissions: ['msgTextos'] },
  '/operacao/usos': { name: USOS.titulo, permissions: ['operacaoVer'] },
  '/automacoes/execucoes': { name: EXECUCOES_T.titulo, permissions: ['automacoes'] },
  '/integracoes/chaves': { name: CHAVES.titulo, permissions: ['integration'] },
};

/** What a screen is called, and who opens it; undefined where nobody is led to it. */
export function destinationOf(tela: FixedShellScreen): Destino | undefined {
  const daTela = RECURSOS.find((r) => r.menu?.rota === tela);
  return daTela === undefined ? FORA_DO_MENU[tela] : { name: daTela.nome, permissions: [daTela.recurso] };
}

/** The screens among these that somebody may open, by their names. */
export const openableScreens = (telas: readonly FixedShellScreen[], permissoes: Permissoes) =>
  telas.flatMap((screen) => {
    const destino = destinationOf(screen);
    const abre = destino?.permissions.length === 0 || destino?.permissions.some((r) => permissoes.has(r));
    return destino && abre ? [{ screen, name: destino.name }] : [];
  });
