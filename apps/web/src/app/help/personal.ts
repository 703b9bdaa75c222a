import type { ScreenHelp, ShellScreen } from '../../lib/screen-help.ts';

/** Of what everybody has. */
export const PERSONAL_HELP = {
  '/conta': {
    texto: [
      'Aqui se cuida da sua entrada: senha, chaves de acesso, verificação em duas etapas e onde você está conectado.',
      'Uma chave de acesso entra pelo dedo, rosto ou PIN do aparelho, sem senha. Se um aparelho se perdeu, encerre a sessão dele aqui.',
      'Também aqui se escolhe o que vem por e-mail, na hora ou em um resumo do dia.',
    ],
    partes: [
      [
        'Agenda em outro calendário',
        'Faça um endereço e dê-o ao Google, Outlook ou Apple: eles passam a mostrar os seus prazos. Ele aparece uma só vez, e quem o tem os lê.',
      ],
    ],
    veja: ['/notificacoes', '/agenda'],
  },
  '/rascunhos': {
    texto: [
      'Aqui está o que você começou a digitar e não salvou, neste ou em outro aparelho.',
      "'Abrir' leva ao formulário com o que faltava salvar; 'Descartar' o apaga, e ainda se desfaz logo depois.",
      'Um rascunho se guarda por até 7 dias.',
    ],
    veja: ['/pericias', '/baixas'],
  },
  '/notificacoes': {
    texto: [
      'Aqui está o que aconteceu e é com você, dos últimos 90 dias: menções, prazos, importações que terminaram, pedidos de acesso e outros avisos.',
      'Clique em uma para ir ao que ela diz; ela passa a lida. O sino, no alto, mostra as mais novas.',
      'O que vem também por e-mail se escolhe em Minha conta.',
    ],
    veja: ['/conta', '/agenda'],
  },
} satisfies Partial<Record<ShellScreen, ScreenHelp>>;
