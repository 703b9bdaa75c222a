/** What the document says before its calls; developers of other companies read it, and so it is Portuguese. */
export const API_INTRO = `Tudo o que as telas fazem se faz por estas chamadas: as mesmas permissões, as mesmas verificações, o mesmo histórico.
Os exemplos são os que os testes do produto executam; números de registros são os da rede de testes.

# Autenticação por chave

Uma integração entra com o nome e o segredo de uma chave de API (cadastro da pessoa, 'Entrada por chave de API'; todas se veem em Integrações › Chaves de API).

\`\`\`
curl -s https://rede.exemplo/api/auth/api -H 'Content-Type: application/json' \\
  -d '{"chaveName":"loja","chavePass":"o segredo da chave"}'
{"accessToken":"…","refreshToken":"…"}
\`\`\`

O \`accessToken\` vale dez minutos e vai em \`Authorization: Bearer …\`, ao lado do cabeçalho \`tenant\` com o apelido da rede (\`GET /auth/params\` o diz).
\`POST /auth/refresh-token\` troca o \`refreshToken\` por um par novo; cada um se usa uma vez, e a mesma troca pode ser repetida por dez segundos se a resposta se perdeu.
A chave pode o que pode a pessoa dela, menos o que os perfis e os direitos escolhidos para a chave deixam de fora, e nada da conta da própria pessoa. Uma chave vencida é recusada com o código 5 e a data; uma revogada deixa de valer na chamada seguinte.

# Agentes (MCP)

Um programa com modelo de linguagem chama \`/mcp\` (Model Context Protocol, HTTP com respostas JSON, sem estado) com \`Authorization: Bearer nome:segredo\` da mesma chave, nome e segredo escritos como num endereço (\`:\` é \`%3A\`). As ferramentas são estas chamadas, com os direitos da chave; \`/mcp?areas=pericia,vei\` mostra só as que começam assim.
Uma chave sem direitos escolhidos só lê. O que exclui, paga, muda muitos registros ou mexe em direitos responde primeiro o que mudaria e um código, que vale cinco minutos: com ele em \`confirma\`, faz. O histórico diz por qual chave e qual agente.

# Idempotência

Chamadas com o parâmetro \`Idempotency-Key\` gravam no máximo uma vez por chave (1 a 255 caracteres visíveis ASCII, de preferência um UUID novo por intenção). A chave vale para a mesma pessoa e a mesma chamada, por dois dias.

- A mesma chave com o mesmo corpo responde o que a primeira respondeu, sem gravar outra vez; o que se mostra uma vez só (segredos) volta vazio.
- A mesma chave com outro corpo: **422** \`chave_reutilizada\`.
- Enquanto a primeira ainda grava, a segunda espera por ela; se passa do tempo, **409** \`em_andamento\`: repita.
- O que foi recusado (4xx) não se guarda: corrija e mande com a mesma chave ou com outra.

Sem resposta (conexão cortada, **503**), repita com a mesma chave.

# Versões e 409

Registros têm \`versao\`. Uma alteração manda a versão que leu; se outra pessoa salvou antes, a resposta é **409** \`versao_antiga\`, com o que está gravado em \`atual\`: junte e mande de novo com a versão dele. Sem \`versao\` a alteração de um registro que existe é recusada do mesmo modo.

# Paginação

Listas por GET levam \`page\` (a partir de 1) e \`paginas\` (10, 25, 50, 100, ou -1 para todos, em janelas); listas por POST, os mesmos campos no corpo. A resposta traz \`total\`. \`ordem\` é o nome de uma coluna, com \`-\` à frente para a ordem inversa.

# Limites

Toda resposta diz o limite e o que resta dele (draft-ietf-httpapi-ratelimit-headers):

\`\`\`
RateLimit-Policy: "minuto";q=600;w=60
RateLimit: "minuto";r=588;t=41
\`\`\`

\`q\` são as chamadas por minuto (\`w\` segundos), \`r\` as que restam, \`t\` os segundos até o próximo minuto. Passado o limite a resposta é **429** com \`Retry-After\` em segundos: espere por ele. Entradas (\`/auth/…\`) têm um limite próprio, menor, por endereço. **503** também traz \`Retry-After\`.

# Webhooks

Em vez de perguntar de novo e de novo, registre um webhook (Integrações). O que muda chega por POST, em segundos:

\`\`\`
POST /retaguarda HTTP/1.1
webhook-id: 0b2c8a7e-8f0e-4f59-9a65-5a5b1f0c2d11
webhook-timestamp: 1772460000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"id":"0b2c8a7e-8f0e-4f59-9a65-5a5b1f0c2d11","type":"baixa.finalizada","timestamp":"2026-03-02T14:00:00.000Z",
 "data":{"rede":"rede","registro":{"tipo":"baixa","id":12,"versao":3},"endereco":"https://rede.exemplo/api/pericia/listBaixas?baixaId=12"}}
\`\`\`

O evento diz só qual registro mudou; o que ele tem se lê em \`endereco\`, com a chave de API de quem recebe. Confira a assinatura antes de qualquer coisa, com uma biblioteca de
[Standard Webhooks](https://www.standardwebhooks.com) ou assim:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

function confere(segredo, cabecalhos, corpo) {           // corpo: os bytes como chegaram
  const em = Number(cabecalhos['webhook-timestamp']);
  if (Math.abs(Date.now() / 1000 - em) > 300) return false;   // velho demais
  const chave = Buffer.from(segredo.replace('whsec_', ''), 'base64');
  const certa = createHmac('sha256', chave).update(\`\${cabecalhos['webhook-id']}.\${em}.\${corpo}\`).digest();
  return cabecalhos['webhook-signature'].split(' ').some((a) => {
    const dita = Buffer.from(a.replace('v1,', ''), 'base64');
    return dita.length === certa.length && timingSafeEqual(dita, certa);
  });
}
\`\`\`

Responda 2xx em até dez segundos e trabalhe depois. Qualquer outra resposta (também 3xx, que não se segue) é tentada de novo em 1, 5 e 30 minutos, 2, 8 e 12 horas, e por fim a cada 12 horas, três dias ao todo. O mesmo evento pode chegar duas vezes, sempre com o mesmo \`webhook-id\`: guarde os que já tratou. Eventos podem chegar fora de ordem: compare \`versao\`. Trocado o segredo, por 24 horas vêm duas assinaturas, separadas por um espaço. **410** desliga o webhook.

# Erros

\`{ "errors": [{ "code": "campo_invalido", "message": "Informe este campo", "field": "nome" }], "requestId": "…" }\`, com \`code\` estável, \`message\` em português para mostrar a quem usa, \`field\` onde há um campo. O \`requestId\` está no registro do servidor.

| | |
|---|---|
| 400 | a forma do pedido não é a da chamada |
| 401 | sem sessão, ou ela terminou: renove ou entre de novo |
| 403 | falta uma permissão, que a mensagem nomeia |
| 404 | não existe, ou não para você |
| 409 | versão antiga, ou um envio igual em andamento |
| 422 | uma regra recusa: a mensagem diz qual |
| 429, 503 | espere o que diz \`Retry-After\` |
`;
