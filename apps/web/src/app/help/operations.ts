import type { ScreenHelp, ShellScreen } from '../../lib/screen-help.ts';

/** Of cases, baixas, payments and reports. */
export const OPERATIONS_HELP = {
  '/': {
    texto: [
      'O início mostra primeiro aquilo a que você vem: os seus prazos ou, a quem paga, o que há a pagar e o que falta. Depois, as perícias por situação, o repassado e o previsto em cada mês, e as últimas perícias.',
      'Cada número e cada barra leva à lista que está por trás dele, se ela é sua.',
      'De qualquer tela, `Ctrl + K` acha um registro pelo número, nome, CPF ou placa, e também telas e ações.',
    ],
    partes: [
      [
        'Meu dia',
        'Reúne os prazos vencidos, e os prazos e compromissos de hoje e dos próximos 7 dias. O que venceu há mais de 60 dias fica numa linha, que se abre. Marque um prazo como cumprido ali mesmo.',
      ],
      ['Relatórios no início', 'Um relatório aparece aqui quando você o fixa pelo alfinete, em Relatórios.'],
    ],
    veja: ['/agenda', '/pericias', '/relatorios'],
  },
  '/pericias': {
    texto: [
      "Aqui estão as perícias de um tipo. Escolha primeiro o 'Tipo de Perícia'; a lista e o botão 'Adicionar' passam a ser dele.",
      'Os totais da linha e do rodapé se explicam: `F2` sobre um valor diz de onde ele vem.',
      "Marque linhas com `Espaço` para mudar a situação, alterar um campo ou pôr as pessoas em uma baixa de uma vez. Filtros e colunas de que gosta se guardam em 'Visões'.",
    ],
    partes: [
      [
        'Filtros Fixos e Dinâmicos',
        "O fixo é uma só escolha. Nos dinâmicos, marque um ou mais campos e escreva em 'Busca': basta que um deles contenha o texto.",
      ],
    ],
    veja: ['/baixas', '/importacao', '/agenda'],
  },
  '/pericias/novo': {
    texto: [
      'Aqui se cadastra uma perícia, em três passos: Processo, Pessoas e Recebiveis. Os dois últimos se abrem depois que o primeiro é salvo.',
      '`Ctrl + S` salva; `Ctrl + Enter` salva e vai ao passo seguinte.',
      'O que se digita fica guardado como rascunho, mesmo que a página se feche.',
    ],
    partes: [
      [
        'Cópia de outra',
        "Uma perícia começada por 'Duplicar' vem preenchida com os valores da original. Confira as datas antes de salvar.",
      ],
    ],
    veja: ['/pericias', '/rascunhos', '/importacao'],
  },
  '/pericias/$procId': {
    texto: [
      'Esta é uma perícia inteira, em três passos: o processo, as pessoas dele e o que cada uma recebe. Clique em um passo para ir a ele.',
      '`Ctrl + S` salva; `Ctrl + Enter` salva e segue. Avançar salva o passo em que você está, e voltar não.',
      'Campos calculados mostram o resultado na hora, e dizem como foram calculados. O histórico guarda cada mudança e mostra a perícia como era em outro dia.',
    ],
    partes: [
      [
        'Passo 1: Processo',
        "Estado, cidade, situação e os campos da categoria. Conforme o que se informa, outros campos aparecem. 'Responsável' é quem recebe os avisos dos prazos.",
      ],
      [
        'Passo 2: Pessoas',
        "'Pessoas' inclui quem já está cadastrado, ou um nome novo; 'Importar' traz muitas de uma planilha. As células se alteram na própria tabela: `Enter` ou digite, `Ctrl + V` cola do Excel.",
      ],
      [
        'Passo 3: Recebiveis',
        'Cada recebível pertence a uma baixa em andamento. Escolha a baixa e preencha os valores nas células; `Ctrl + Enter` inclui o próximo. Em uma baixa fechada eles só se leem.',
      ],
    ],
    veja: ['/pericias', '/baixas', '/rascunhos'],
  },
  '/agenda': {
    texto: [
      'A agenda mostra os prazos das perícias e os compromissos por mês ou por semana, os seus ou os de todos.',
      'Um prazo é uma data da perícia, de uma pessoa dela ou de um recebível, cuja definição, no Catálogo, diz que é prazo. Ela é digitada ou calculada na própria perícia.',
      "Um compromisso (diligência, audiência, reunião) se inclui por 'Novo compromisso', por um clique no dia ou por `Enter` nele: de uma perícia ou livre, uma vez ou repetido. Quem participa o vê e é avisado.",
      "Clique em um prazo para abrir a perícia. Para ver os seus prazos e compromissos no Google, Outlook ou Apple, use 'Em outro calendário'.",
    ],
    partes: [
      [
        'Só este, Este e os seguintes, Todos',
        'De um que se repete, diga primeiro a que vezes vale o que se altera ou exclui. O que se altera só uma vez fica à parte.',
      ],
    ],
    veja: ['/', '/catalogo', '/conta'],
  },
  '/baixas': {
    texto: [
      'Uma baixa reúne recebíveis de várias perícias para pagá-los juntos. Enquanto está Em andamento, o que ela soma é Previsto; Finalizada, é Repasse.',
      "Comece por 'Adicionar', dê um nome e inclua as pessoas. Depois confira os valores, finalize e imprima o recibo.",
      'A linha com o total soma também as baixas de outras páginas, sem as canceladas. Marque várias com `Espaço` para imprimir os recibos de uma vez.',
    ],
    veja: ['/pagamentos', '/pericias', '/relatorios'],
  },
  '/baixas/$baixaId': {
    texto: [
      "Aqui se monta uma baixa: dê um nome, depois 'Adicionar Pessoa'. Cada pessoa incluída ganha um recebível nesta baixa.",
      'Se a categoria permite, os valores se alteram nas células da tabela; `Ctrl + S` salva tudo.',
      'Finalizada ou Cancelada, a baixa fica fechada e os seus recebíveis não mudam. Para corrigir, volte a Situação para Em andamento e salve.',
    ],
    partes: [
      [
        'Adicionar Pessoa',
        'O seletor lista as pessoas das perícias, com filtros. Marque as que entram, ou `Ctrl + Enter` para todas as da busca. Quem já está em outra baixa em andamento vem apontado, para não se pagar duas vezes.',
      ],
    ],
    veja: ['/baixas', '/pagamentos'],
  },
  '/pagamentos': {
    texto: [
      'Aqui se paga o que as baixas finalizadas devem: um recebível aparece depois que a sua baixa é finalizada.',
      "Marque recebíveis com `Espaço` e escolha 'Gerar remessa', que faz o arquivo do banco, ou 'Marcar como pago', para o que se pagou por fora.",
      'A pessoa precisa ter chave PIX ou conta no seu cadastro: sem isso, o recebível fica de fora da remessa, e o motivo é dito.',
    ],
    partes: [
      [
        'Remessas e retorno',
        "Envie ao banco o arquivo da remessa e, quando ele responder, use 'Ler retorno'. As mudanças são mostradas linha a linha, e nada muda antes de você aplicar.",
      ],
      [
        'Extrato',
        "Leia o extrato do banco (OFX) em 'Ler extrato': cada lançamento procura o pagamento que fez, e 'Conciliar' o marca como pago no dia. O que é certo se concilia de uma vez, o resto se escolhe em 'Conciliar com…', em partes se preciso. Tarifas se ignoram, com o motivo, e tudo se desfaz.",
      ],
    ],
    veja: ['/baixas', '/contasBancarias', '/usuarios'],
  },
  '/relatorios': {
    texto: [
      'Relatórios somam e agrupam o que as suas listas mostram: perícias, recebíveis, ordens, estoque e outras. Cada pessoa vê só o que já pode ver nelas.',
      "Para começar, abra um dos prontos ou 'Novo relatório', e salve uma cópia sua.",
      'O alfinete põe um relatório no seu início.',
    ],
    veja: ['/', '/pericias', '/baixas'],
  },
  '/relatorios/$qual': {
    texto: [
      'O período e os filtros se mudam na linha de cima, e o relatório se recalcula a cada mudança. Clique em um grupo da tabela para ver as linhas que ele soma.',
      'Exporte ou imprima o que está na tela. Nada se guarda antes de salvar, mas o endereço da página leva a montagem e pode ser enviado a outra pessoa.',
    ],
    partes: [
      [
        'Montar',
        "'Montar' abre ao lado o que o relatório conta. Escolha 'O que contar', até três campos em 'Agrupar por' (como Cidade e depois mês) e as medidas a somar. Depois restrinja por período e filtros; 'Voltar ao salvo' desfaz o que se mudou.",
      ],
      [
        'Salvar, compartilhar e enviar',
        'Ao salvar, dê um nome. Um relatório seu pode ser visto por um perfil e ir por e-mail em dias certos; cada pessoa recebe só o que vê.',
      ],
    ],
    veja: ['/relatorios', '/'],
  },
} satisfies Partial<Record<ShellScreen, ScreenHelp>>;
