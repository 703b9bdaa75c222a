export const WEBHOOK_TELA = {
  buscaDica: 'Nome ou endereço',
  exemplo: 'um webhook "ERP", que recebe em https://erp.exemplo.com.br/avisos cada baixa finalizada',
  url: 'Endereço que recebe',
  urlExemplo: 'https://erp.exemplo.com.br/avisos',
  estado: 'Envio',
  semSegredo: 'Falta o segredo',
  semSegredoDica: 'Nada é enviado antes de se gerar o segredo: abra o webhook',
  bem: 'Em dia',
  falhando: 'Falhando',
  falhandoDica: 'O destino não recebe: abra o webhook e veja os envios',
  entregueEm: 'Última entrega',
  nunca: 'Nenhuma',
} as const;

export const INTEGRACOES = {
  abas: 'Integrações',
  webhooks: 'Webhooks',
  chaves: 'Chaves de API',
  receber: 'Como receber',
} as const;

export const RECEBER = {
  titulo: 'Como receber',
  desc: 'O que o programa que recebe precisa saber',
  passos: [
    'Cada evento chega por POST ao endereço do webhook, em segundos, como JSON. Ele diz só qual registro mudou: o que o registro tem se lê pela API, com uma chave de API de quem recebe.',
    'Confira a assinatura antes de qualquer coisa, com o segredo que aparece ao salvar o webhook e uma biblioteca de Standard Webhooks.',
    'Responda com HTTP 2xx em até dez segundos, e trabalhe depois. Qualquer outra resposta é tentada de novo, por três dias ao todo.',
    'O mesmo evento pode chegar duas vezes, sempre com o mesmo identificador no cabeçalho webhook-id, e eventos podem chegar fora de ordem: compare a versão.',
    'Um destino que responde 410 desliga o seu webhook.',
  ],
  documentacao: 'Abrir a documentação da API',
} as const;

export const SEGREDO = {
  titulo: 'Segredo da assinatura',
  semSegredo:
    'Este webhook ainda não tem segredo, e nada é enviado. Gere-o e ponha-o no programa que recebe.',
  comSegredo:
    'Os envios são assinados. Quem perdeu o segredo o troca: o anterior também assina por mais 24 horas.',
  gerar: 'Gerar segredo',
  trocar: 'Trocar segredo',
  confirma: 'Trocar o segredo? O anterior deixa de assinar em 24 horas.',
  umaVez: 'Copie o segredo agora: ele não é mostrado de novo.',
  rotulo: 'Segredo',
  copiar: 'Copiar',
  copiado: 'Copiado',
  guardei: 'Já guardei',
} as const;

export const ENVIOS = {
  titulo: 'Envios dos últimos 30 dias',
  atualizar: 'Atualizar',
  situacao: 'Situação',
  teste: 'Enviar teste',
  semSegredo: 'Gere o segredo antes',
  resultado: 'Resultado do teste',
  respondeu: 'O destino respondeu:',
  vazia: 'Nada foi enviado ainda. Os eventos aparecem aqui quando um registro muda.',
  exemplo: '"Baixa: finalizada", que o destino recebeu com HTTP 200',
  vaziaFiltrada: 'Nenhum envio nesta situação.',
  colunas: { quando: 'Quando', evento: 'Evento', registro: 'Registro', situacao: 'Situação', acoes: 'Ações' },
  tentativas: (n: number) => (n === 1 ? '1 tentativa' : `${n} tentativas`),
  proxima: (quando: string) => `outra em ${quando}`,
  status: (n: number) => `HTTP ${n}`,
  deNovo: 'Enviar de novo',
  testeNaoRepete: 'Um teste não se repete: envie outro',
} as const;
