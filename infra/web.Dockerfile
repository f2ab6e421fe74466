# The site and the door to the API: docker build -f infra/web.Dockerfile -t alinha-web .
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps apps
COPY packages packages
COPY e2e/package.json e2e/
COPY tsconfig.shared.json ./
RUN npm install --ignore-scripts && npm run build

FROM nginxinc/nginx-unprivileged:1.28
ENV LISTEN=8080 WEB_ROOT=/usr/share/nginx/html API_UPSTREAM=api:3000
# Only ours: nginx's own $variables must survive.
ENV NGINX_ENVSUBST_FILTER=^(LISTEN|WEB_ROOT|API_UPSTREAM)$
COPY infra/nginx/alinha.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /app/apps/web/dist /usr/share/nginx/html
EXPOSE 8080
