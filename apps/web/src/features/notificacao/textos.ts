import type { EmailDaNotificacao } from '@retaguarda/contract';
import { plural } from '@retaguarda/domain';

const contadas = (n: number): string => (n > 99 ? '99+' : String(n));

export const NOTIFICACOES_T = {
  titulo: 'Notificações',
  desc: 'O que aconteceu e é com você, dos últimos 90 dias',
  contadas,
  botao: (n: number) => (n === 0 ? 'Notificações' : `Notificações: ${contadas(n)} por ler`),
  chegou: (titulo: string) => `Nova notificação: ${titulo}`,
  vazio:
    'Nenhuma notificação ainda. Menções, pedidos de acesso, fins de importação e o mais que é com você aparecem aqui.',
  exemplo: '"A importação de pessoas.xlsx terminou", que leva ao que entrou',
  verTodas: 'Ver todas',
  escolher: 'Escolher o que vem por e-mail',
  lerTodas: 'Marcar todas como lidas',
  ler: (titulo: string) => `Marcar como lida: ${titulo}`,
  porLerDeNovo: (titulo: string) => `Marcar como por ler: ${titulo}`,
  naoLida: 'Por ler',
  lidas: (n: number) => plural(n, 'notificação lida', 'notificações lidas'),
  desfazer: 'Desfazer',
  tipo: 'Tipo',
  todos: 'Todos',
  leitura: 'Leitura',
  todas: 'Todas',
  porLer: 'Por ler',
} as const;

export const ESCOLHAS = {
  titulo: 'Notificações por e-mail',
  ajuda: 'No produto, tudo aparece sempre no sino. Aqui se escolhe o que vem também por e-mail.',
  semEndereco: 'O seu cadastro não tem e-mail: nada é enviado até que tenha.',
  para: (endereco: string) => `Vão para ${endereco}.`,
  email: { nunca: 'Não', naHora: 'Na hora', resumo: 'No resumo do dia' } satisfies Record<
    EmailDaNotificacao,
    string
  >,
  hora: 'Hora do resumo do dia',
  horaDica: 'Pelo horário de Brasília; em dia sem nada, não há resumo',
  as: (hora: number) => `${String(hora).padStart(2, '0')}:00`,
} as const;
