# Both processes of the server, from one image:
#   docker build -f infra/server.Dockerfile -t alinha-server .
#   docker run … alinha-server                                     the API
#   docker run … alinha-server node apps/server/src/worker.ts      the worker
#   docker run … alinha-server node apps/server/database/migrate.ts
# Node runs the TypeScript sources directly: there is nothing to build.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY verification/package.json verification/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/providers/package.json packages/providers/
COPY packages/scans/package.json packages/scans/
COPY packages/simulators/package.json packages/simulators/
# The image brings Node itself, so the Node of the lock file (node-linux-*) stays behind. argon2 brings its binary
# as an optional package, so those cannot be left out as a whole.
RUN npm install --omit=dev --ignore-scripts --workspace @alinha/server --include-workspace-root \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
# What works on lessons, and the sandbox of both processes. bubblewrap needs user namespaces: run them with a seccomp
# profile that allows them.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg bubblewrap \
  && rm -rf /var/lib/apt/lists/*
# One process runs in a container, so both may have the same port.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WORKER_PORT=3000
# The only place that the account below may write to. Mount a volume here, or keep files in S3.
ENV FILES_FOLDER=/var/lib/alinha/files MEDIA_FOLDER=/var/lib/alinha/media COPIES_FOLDER=/var/lib/alinha/copies
RUN install -d -o node -g node /var/lib/alinha
WORKDIR /app
COPY --from=dependencies /app/ ./
COPY packages/contract/src packages/contract/src
COPY packages/domain/src packages/domain/src
COPY packages/providers/src packages/providers/src
COPY packages/scans/src packages/scans/src
COPY apps/server/src apps/server/src
COPY apps/server/database apps/server/database
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD node apps/server/src/check-health.ts $PORT $WORKER_PORT
# No npm in between: the signal to stop reaches the process itself.
CMD ["node", "apps/server/src/api.ts"]
