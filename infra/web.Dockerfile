# The site and the door to the API: docker build -f infra/web.Dockerfile -t alinha-web .
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps apps
COPY packages packages
COPY e2e/package.json e2e/
COPY verification/package.json verification/
COPY tsconfig.shared.json ./
RUN npm install --ignore-scripts && npm run build

# Debian's nginx, because the modules that check the addresses of lessons and serve brotli are built for it.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-set-misc libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o www-data -g www-data /run/alinha /var/cache/alinha
COPY infra/nginx /etc/alinha
COPY --from=build /app/apps/web/dist /usr/share/alinha
# LISTEN, API_UPSTREAM, TRUSTED_PROXIES, CARD_TOKENS_ORIGIN and, for lessons, MEDIA_KEYS_FILE with MEDIA_FOLDER or
# MEDIA_ORIGIN: see start.sh.
USER www-data
EXPOSE 8080
CMD ["/etc/alinha/start.sh"]
