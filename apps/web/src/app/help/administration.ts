import type { ScreenHelp, ShellScreen } from '../../lib/screen-help.ts';

/** Of who may do what, of definitions, and of how the network runs. */
export const ADMINISTRATION_HELP = {
  '/configuracoes': {
    texto: [
      'Aqui está o que se arruma uma vez: perfis, formulários, o escritório, contas, integrações e o sistema. Cada linha leva a uma tela.',
      "Em 'Buscar uma configuração', escreva o nome ou o que quer fazer. `Ctrl + K` também acha cada uma, pelo nome novo e pelo antigo.",
    ],
    veja: ['/perfis', '/categoria', '/catalogo', '/escritorio'],
  },
  '/perfis': {
    texto: [
      'Um perfil é um conjunto de permissões, dado a pessoas: diz que telas elas abrem e o que fazem nelas. Quem tem vários soma o que cada um permite.',
      "Em 'Adicionar', dê um nome, marque as permissões na árvore e escolha as pessoas. Marcar uma ação marca também a tela dela.",
      "'Ver como este perfil' mostra o sistema como quem o tem o vê, sem nada gravar.",
    ],
    veja: ['/usuarios', '/acessos', '/categoria'],
  },
  '/categoria': {
    texto: [
      'Categorias organizam tudo em cinco árvores: Pessoas, Atributos, Produtos, Perícias e Empresas. Os registros ficam nas pontas de cada árvore.',
      'Escolha uma categoria na árvore: acima do seu formulário está o que se faz com ela, e em `…` o resto. A última que você escolheu abre de novo ao voltar.',
      "'Perfis que podem ver' diz quem vê a categoria: os demais não veem nem ela nem os seus registros.",
    ],
    partes: [
      [
        'Referência',
        'Uma categoria de Atributos guarda campos. A referência dela diz os registros de que categoria têm esses campos; eles se criam em Catálogo.',
      ],
    ],
    veja: ['/catalogo', '/perfis', '/definicoes'],
  },
  '/catalogo': {
    texto: [
      'Aqui se definem os campos (atributos) de cada cadastro, e se abrem os itens de uma categoria. Escolha a categoria na árvore.',
      "Em uma categoria de Atributos, 'Adicionar Catálogo' cria um campo: tipo, nome, etapa e ordem. Nas de pessoas, empresas e produtos, inclui um registro.",
      'Alterar um campo em uso mostra antes o que muda nos registros, e só então pergunta.',
    ],
    partes: [
      [
        'Cálculo',
        'A fórmula é como a do Excel em português e usa os códigos dos campos. Ex.: `SE(horas > 10; horas * 80; 500)`. `Ctrl + Espaço` completa um nome, e os valores de teste mostram o resultado.',
      ],
      [
        'Regras',
        'Uma regra faz outros campos aparecerem: quando o valor é, por exemplo, igual a Sim, os atributos acionados se mostram. Os que nenhuma regra aciona estão sempre à vista.',
      ],
      [
        'Todas as regras',
        'A lista e o grafo mostram quem aciona e quem calcula com o quê. No grafo, a linha cheia é uma regra, e a tracejada, uma fórmula. Clique em um atributo para abri-lo.',
      ],
      [
        'Prazo',
        'Em perícias, uma data marcada como prazo entra em Meu dia e na Agenda. A antecedência diz quantos dias antes se avisa quem cuida do caso.',
      ],
    ],
    veja: ['/categoria', '/definicoes', '/perfis', '/agenda', '/tipo-novo'],
  },
  '/definicoes': {
    texto: [
      'Aqui se levam categorias, atributos e perfis de uma rede a outra, em um arquivo. Vão as definições, e nenhum registro.',
      'Ao importar, o arquivo é comparado com o que já existe, e você marca item a item o que vem. Nada é excluído.',
      'Quem começa do zero pode usar um dos modelos do programa.',
    ],
    veja: ['/catalogo', '/categoria', '/perfis'],
  },
  '/tipo-novo': {
    texto: [
      'Aqui se faz um tipo de perícia do nome à primeira perícia, em cinco passos. Os que já estão feitos ficam marcados, e pode-se sair e voltar depois.',
      'O formulário copia-se de outro tipo, com regras e fórmulas, ou começa com campos prontos. Cópias mudam por si: o tipo de origem fica como está.',
      "Enquanto não houver perícias, 'Desistir deste tipo' leva tudo o que se fez aqui.",
    ],
    partes: [
      [
        'Experimente',
        'As três formas funcionam juntas sobre valores de teste, que ninguém guarda. `Conferir` diz o que faltaria para salvar.',
      ],
      [
        'Quem vê',
        'De início só os seus perfis veem o tipo. Marque os demais; para incluir perícias, o perfil precisa também da permissão.',
      ],
    ],
    veja: ['/catalogo', '/categoria', '/perfis', '/pericias'],
  },
  '/acessos': {
    texto: [
      'Aqui se descobre por que alguém não vê uma tela, um botão, um registro ou um campo.',
      'Escolha a pessoa e o que ela não vê. A resposta diz cada condição, a que barra, e que perfis dariam o acesso. Também se chega aqui pelo `…` de uma pessoa.',
      'Os pedidos de acesso feitos pelas pessoas aparecem aqui, para quem pode atendê-los.',
    ],
    veja: ['/perfis', '/usuarios', '/categoria'],
  },
  '/escritorio': {
    texto: [
      'Aqui ficam o nome, o endereço e a marca desta rede: aparecem na entrada, no alto das telas e em recibos.',
      'Ao lado do formulário se vê a cabeça de um recibo com o que você digita. A cor da marca vale para botões e links, e os tons se ajustam sozinhos para que o texto se leia.',
    ],
    veja: ['/documentos', '/mensagens/textos', '/calendario'],
  },
  '/calendario': {
    texto: [
      'Aqui se diz em que dias não há expediente: por eles os prazos contam e mudam de dia. Feriados nacionais e o recesso já estão; os demais o escritório inclui, ano a ano.',
      "Um dia vale em todo lugar, ou em um estado, uma cidade, uma empresa ou um órgão. 'Incluir vários' traz os do ano passado, os de costume, ou uma lista do tribunal.",
      "Nada vale antes de salvar: 'Revisar e salvar' mostra que prazos em aberto mudam de dia e quem será avisado.",
    ],
    partes: [
      [
        'Colar ou importar lista',
        'Uma linha por dia: `dd/mm/aaaa;nome;onde;tipo`. Onde fica vazio, ou é a sigla do estado, Cidade/UF ou o nome do órgão. Cada linha diz o que tem de errado; as certas entram, e as outras ficam para corrigir.',
      ],
      [
        'Revisar o calendário',
        'O cálculo olha todos os casos em aberto e pode ser cancelado. Depois de salvar, os prazos são recalculados em segundo plano.',
      ],
    ],
    veja: ['/agenda', '/escritorio', '/catalogo'],
  },
  '/mensagens': {
    texto: [
      'Aqui está cada e-mail, SMS e WhatsApp que o sistema enviou, espera enviar ou não conseguiu.',
      'Um envio que falha é tentado de novo sozinho. O erro é dito na linha; corrigida a causa, tente outra vez ali mesmo.',
      "'Enviar e-mail de teste' manda um para o endereço do seu cadastro e diz o que o servidor respondeu.",
      "'Aberta no WhatsApp' é a que alguém abriu no seu: não se sabe se saiu. 'De onde' leva ao registro.",
      'Sem envio configurado, as mensagens esperam. Quem cuida do servidor o liga com `SMTP_URL`, `SMS_WEBHOOK_URL` e `WHATSAPP_TOKEN`; até lá, o link para criar a senha se gera no cadastro da pessoa.',
    ],
    veja: ['/mensagens/textos', '/usuarios', '/operacao'],
  },
  '/mensagens/textos': {
    texto: [
      "Aqui se muda o que dizem os e-mails, SMS e WhatsApp desta rede. Escolha uma mensagem e 'Alterar'.",
      'Marcadores entre chaves, como `{nome}`, dão lugar ao que vale na hora. Os que têm * não podem faltar.',
      "A prévia mostra como fica, e 'Voltar ao texto padrão' traz de volta o do programa.",
    ],
    veja: ['/mensagens', '/escritorio'],
  },
  '/integracoes/chaves': {
    texto: [
      'Por uma chave de API, outro programa entra como uma pessoa. Aqui se vê o que cada chave pode, até quando vale, e de onde foi usada.',
      "Uma chave se cria no cadastro da pessoa da integração, em 'Formas de entrada'. Aqui ela se limita a menos direitos, ou se revoga na hora.",
      'Um agente (MCP) usa o endereço mostrado, com a mesma chave. Ele só lê, a não ser que a chave diga quais direitos tem; o histórico diz que foi ele.',
    ],
    veja: ['/integracoes', '/usuarios', '/perfis'],
  },
  '/automacoes/execucoes': {
    texto: [
      'Aqui se vê cada vez que uma automação agiu nos últimos 30 dias: quando, em que registro, por quê, e o que fez ou por que não.',
      'Abra uma para ver os valores da hora, desfazer o que ela fez, ou tentar de novo o que falhou. O que saiu por e-mail ou webhook fica.',
    ],
    veja: ['/automacoes'],
  },
  '/integracoes/receber': {
    texto: [
      'Aqui está o que precisa saber quem escreve o programa que recebe os eventos.',
      'A documentação da API tem cada chamada, com o que pede e o que responde.',
    ],
    veja: ['/integracoes', '/integracoes/chaves'],
  },
  '/operacao': {
    texto: [
      'Aqui se vê como está a instalação, parte por parte: banco de dados, disco, filas, cópias de segurança e envios.',
      'Uma parte em Atenção ou Falha diz o que há. As falhas que houve ficam abaixo, com o tempo que duraram.',
      'O sistema se confere sozinho toda noite; a conferência também se pede na hora.',
    ],
    veja: ['/operacao/usos', '/mensagens'],
  },
  '/operacao/usos': {
    texto: [
      'Aqui se vê quem exibiu, imprimiu, exportou ou anonimizou dados nesta rede, quando e de onde.',
      'Filtre por pessoa que fez, por quem são os dados, ou pelo que se fez. É o registro que a LGPD pede.',
    ],
    veja: ['/operacao', '/usuarios'],
  },
  '/instalacao': {
    texto: [
      'Aqui estão as redes desta instalação, com o que há em cada uma e quando alguém entrou por último.',
      'Suspender uma rede tira as pessoas dela em segundos e não apaga nada; reativada, tudo volta como estava.',
    ],
    veja: ['/operacao', '/escritorio'],
  },
} satisfies Partial<Record<ShellScreen, ScreenHelp>>;
