import { type ConfiguracoesVistas, type EstadoDaParte, MENSAGENS_CONTADAS } from '@retaguarda/contract';
import { plural } from '@retaguarda/domain';

export const CONFIGURACOES_T = {
  titulo: 'Configurações',
  desc: 'Perfis, categorias, catálogo e acessos',
  busca: 'Buscar uma configuração',
  nenhuma: (texto: string) =>
    texto === ''
      ? 'Não há nenhuma configuração que você veja.'
      : `Nenhuma configuração corresponde a '${texto}'.`,
} as const;

/** What a card says at its right. */
export interface EstadoDoCartao {
  texto: string;
  tom?: 'bem' | 'atencao' | 'falha' | undefined;
}

const quantos = (n: number | undefined, um: string, varios: string): EstadoDoCartao | undefined =>
  n === undefined ? undefined : { texto: plural(n, um, varios) };

/** As many as the server counts, or more. */
const aguardam = (n: number): string =>
  n < MENSAGENS_CONTADAS
    ? plural(n, 'aguarda envio', 'aguardam envio')
    : `mais de ${MENSAGENS_CONTADAS - 1} aguardam envio`;

/** The worst state that occurs. */
const doPior = (...estados: readonly (EstadoDoCartao & { n: number })[]): EstadoDoCartao | undefined => {
  const pior = estados.find(({ n }) => n > 0);
  return pior && { texto: pior.texto, tom: pior.tom };
};

function daOperacao(partes: readonly EstadoDaParte[]): EstadoDoCartao | undefined {
  const em = (estado: EstadoDaParte): number => partes.filter((e) => e === estado).length;
  return doPior(
    { n: em('falha'), texto: `${em('falha')} com falha`, tom: 'falha' },
    { n: em('atencao'), texto: `${em('atencao')} em atenção`, tom: 'atencao' },
    { n: partes.length, texto: 'Tudo em dia', tom: 'bem' },
  );
}

/** The state of each card that has one, by the address it leads to. */
export function estadosDosCartoes(
  v: ConfiguracoesVistas,
  partes: readonly EstadoDaParte[] = [],
): Readonly<Record<string, EstadoDoCartao | undefined>> {
  const { webhooks = 0, webhooksFalhando = 0, webhooksSemSegredo = 0, mensagens = 0 } = v;
  return {
    '/perfis': quantos(v.perfis, 'perfil', 'perfis'),
    '/categoria': quantos(v.categorias, 'categoria', 'categorias'),
    '/catalogo': quantos(v.campos, 'campo', 'campos'),
    '/documentos': quantos(v.modelos, 'modelo', 'modelos'),
    '/contasBancarias': quantos(v.contas, 'conta', 'contas'),
    '/integracoes': doPior(
      { n: webhooksFalhando, texto: `${webhooksFalhando} falhando`, tom: 'falha' },
      { n: webhooksSemSegredo, texto: `${webhooksSemSegredo} sem segredo`, tom: 'atencao' },
      { n: webhooks, texto: `${webhooks} em dia`, tom: 'bem' },
    ),
    '/operacao': daOperacao(partes),
    '/integracoes/chaves': quantos(v.chaves, 'chave', 'chaves'),
    '/mensagens': mensagens > 0 ? { texto: aguardam(mensagens), tom: 'atencao' } : undefined,
  };
}
