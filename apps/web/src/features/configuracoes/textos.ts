import { type ConfiguracoesVistas, MENSAGENS_CONTADAS } from '@retaguarda/contract';
import { plural } from '@retaguarda/domain';

export const CONFIGURACOES_T = {
  titulo: 'Configurações',
  desc: 'Perfis, categorias, catálogo e acessos',
  busca: 'Buscar uma configuração',
  nenhuma: (texto: string) => `Nenhuma configuração corresponde a '${texto}'.`,
} as const;

/** What a card says at its right. */
export interface EstadoDoCartao {
  texto: string;
  tom?: 'bem' | 'atencao' | 'falha';
}

const quantos = (n: number | undefined, um: string, varios: string): EstadoDoCartao | undefined =>
  n === undefined ? undefined : { texto: plural(n, um, varios) };

/** As many as the server counts, or more. */
const aguardam = (n: number): string =>
  n < MENSAGENS_CONTADAS
    ? plural(n, 'aguarda envio', 'aguardam envio')
    : `mais de ${MENSAGENS_CONTADAS - 1} aguardam envio`;

/** The state of each card that has one, by the address it leads to. */
export function estadosDosCartoes(
  v: ConfiguracoesVistas,
): Readonly<Record<string, EstadoDoCartao | undefined>> {
  const { webhooks = 0, webhooksFalhando = 0, mensagens = 0 } = v;
  return {
    '/perfis': quantos(v.perfis, 'perfil', 'perfis'),
    '/categoria': quantos(v.categorias, 'categoria', 'categorias'),
    '/catalogo': quantos(v.campos, 'campo', 'campos'),
    '/documentos': quantos(v.modelos, 'modelo', 'modelos'),
    '/contasBancarias': quantos(v.contas, 'conta', 'contas'),
    '/integracoes':
      webhooksFalhando > 0
        ? { texto: plural(webhooksFalhando, 'falhando', 'falhando'), tom: 'falha' }
        : webhooks > 0
          ? { texto: `${webhooks} em dia`, tom: 'bem' }
          : undefined,
    '/integracoes/chaves': quantos(v.chaves, 'chave', 'chaves'),
    '/mensagens': mensagens > 0 ? { texto: aguardam(mensagens), tom: 'atencao' } : undefined,
  };
}
