# The site and the door to the API: docker build -f infra/web.Dockerfile -t alinha-web .
ARG NODE_IMAGE=node:24-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.shared.json ./
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/providers/package.json packages/providers/
COPY packages/scans/package.json packages/scans/
# The tools of development, of which the lock file lacks some binaries, leave the manifest first (ADR 0013).
RUN npm pkg set version=0.0.0 \
  && npm pkg delete devDependencies optionalDependencies \
  && npm ci --no-audit --no-fund \
  && npm sbom --omit=dev --sbom-format=cyclonedx >sbom.json
COPY packages packages
COPY apps/web apps/web
# Where the site will answer: addresses that are shared and found by search engines name it in full.
ARG SITE_URL=https://alinha.example
RUN npm run build

# Debian's nginx, because the modules that check the addresses of lessons and serve brotli are built for it.
FROM ${DEBIAN_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates nginx-light libnginx-mod-http-set-misc libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt \
  && install -d -o www-data -g www-data /run/alinha /var/cache/alinha \
    /var/lib/certificates /var/lib/acme
COPY infra/nginx /etc/alinha
COPY --from=build /app/sbom.json /usr/share/doc/alinha/
COPY --from=build /app/apps/web/dist /usr/share/alinha
# Its settings are those of start.sh. With a read-only root it writes to /run/alinha, /dev/shm and, where lessons lie in a
# bucket, to /var/cache/alinha.
USER www-data
EXPOSE 8080 8443
# Requests under way are answered first.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s \
  CMD perl -MIO::Socket::INET -e 'exit !IO::Socket::INET->new("127.0.0.1:8080")'
CMD ["/etc/alinha/start.sh"]
